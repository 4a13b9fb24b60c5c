import type { Area } from '#resource/area.ts'

export const products: Area = {
  id: 'products',
  title: 'Products',
  letter: 'P',
  also: 'productos',
  tabs: [
    { title: 'Catalog', to: '/products?tab=catalog', also: 'catálogos' },
    { title: 'Categories', to: '/products?tab=categories', also: 'categorías' },
    { title: 'TyC', to: '/products?tab=tyc', also: 'términos y condiciones' },
    { title: 'City', to: '/products?tab=city', also: 'ciudades' },
    { title: 'Formulario', to: '/products?tab=form', also: 'formularios' },
  ],
  verbs: [
    { title: 'Add New Product', to: '/products?open=new', also: 'crear producto nuevo' },
    { title: 'UPLOAD PRODUCTS BY EXCEL', to: '/products?open=import', also: 'cargar importar productos' },
    { title: 'Create New Catalog', to: '/products?tab=catalog&open=new', also: 'crear catálogo nuevo' },
    { title: 'Create New Category', to: '/products?tab=categories&open=new', also: 'crear categoría nueva' },
    { title: 'Create New Terms Condition', to: '/products?tab=tyc&open=new', also: 'crear tyc nuevos términos' },
    { title: 'Create New City', to: '/products?tab=city&open=new', also: 'crear ciudad nueva' },
    { title: 'Crear Formulario', to: '/products?tab=form&open=new', also: 'nuevo' },
  ],
  page: async () => (await import('./ProductsScreen.tsx')).productsPage,
}

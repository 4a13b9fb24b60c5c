import { t } from '#language/t.ts'
import type { Destinations } from '#resource/area.ts'
import { products } from './area.ts'

export const productsDestinations: Destinations = {
  area: products,
  also: 'productos',
  tabs: [
    { title: () => t`Catalog`, to: '/products?tab=catalog', also: 'catálogos' },
    { title: () => t`Categories`, to: '/products?tab=categories', also: 'categorías' },
    { title: () => t`TyC`, to: '/products?tab=tyc', also: 'términos y condiciones' },
    { title: () => t`City`, to: '/products?tab=city', also: 'ciudades' },
    { title: () => t`Formulario`, to: '/products?tab=form', also: 'formularios' },
  ],
  verbs: [
    { title: () => t`Add New Product`, to: '/products?open=new', also: 'crear producto nuevo' },
    { title: () => t`UPLOAD PRODUCTS BY EXCEL`, to: '/products?open=import', also: 'cargar importar productos' },
    { title: () => t`Create New Catalog`, to: '/products?tab=catalog&open=new', also: 'crear catálogo nuevo' },
    { title: () => t`Create New Category`, to: '/products?tab=categories&open=new', also: 'crear categoría nueva' },
    { title: () => t`Create New Terms Condition`, to: '/products?tab=tyc&open=new', also: 'crear tyc nuevos términos' },
    { title: () => t`Create New City`, to: '/products?tab=city&open=new', also: 'crear ciudad nueva' },
    { title: () => t`Crear Formulario`, to: '/products?tab=form&open=new', also: 'nuevo' },
  ],
}

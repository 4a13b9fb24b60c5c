import { t } from '#language/t.ts'
import type { Destinations } from '#resource/area.ts'
import { products } from './area.ts'

export const productsDestinations: Destinations = {
  area: products,
  also: 'productos products',
  tabs: [
    { title: () => t`Catalog`, to: '/products?tab=catalog', also: 'catálogos catalogs catalogues' },
    { title: () => t`Categories`, to: '/products?tab=categories', also: 'categorías categories' },
    { title: () => t`TyC`, to: '/products?tab=tyc', also: 'términos y condiciones t&c tyc terms and conditions' },
    { title: () => t`City`, to: '/products?tab=city', also: 'ciudades city cities' },
    { title: () => t`Formulario`, to: '/products?tab=form', also: 'formularios forms' },
  ],
  verbs: [
    { title: () => t`Add New Product`, to: '/products?open=new', also: 'agregar crear producto nuevo add new product' },
    {
      title: () => t`UPLOAD PRODUCTS BY EXCEL`,
      to: '/products?open=import',
      also: 'cargar importar productos upload products by from excel import',
    },
    {
      title: () => t`Create New Catalog`,
      to: '/products?tab=catalog&open=new',
      also: 'crear catálogo nuevo create new catalog catalogue',
    },
    {
      title: () => t`Create New Category`,
      to: '/products?tab=categories&open=new',
      also: 'crear categoría nueva create new category',
    },
    {
      title: () => t`Create New Terms Condition`,
      to: '/products?tab=tyc&open=new',
      also: 'crear tyc nuevos términos y condiciones create new terms and conditions condition t&c',
    },
    { title: () => t`Create New City`, to: '/products?tab=city&open=new', also: 'crear ciudad nueva create new city' },
    {
      title: () => t`Crear Formulario`,
      to: '/products?tab=form&open=new',
      also: 'nuevo crear formulario create new form',
    },
  ],
}

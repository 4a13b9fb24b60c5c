import { categories } from '../catalogue/samples.ts'
import type { ImportRowWire, ProductWire } from './wire.ts'

const [technology, home, experiences, giftCards, childhood] = categories

const ordinary: ProductWire = {
  id: 1201,
  name: 'Audífonos inalámbricos Aurora',
  description:
    '<p>Sonido envolvente y <strong>30 horas</strong> de batería.</p><ul><li>Estuche de carga</li><li>Resistentes al agua</li></ul>',
  price: 42_000,
  prices: [{ price: 42_000, dollar_price: 129.9 }],
  category: technology ?? null,
  catalog: [1, 2],
  city: [3],
  size: [],
  featured: true,
  vendor_name: 'Sonidos del Sur',
  imageURL: '',
  tyc_id: 1,
  form_id: null,
  is_corporate_benefit: false,
  is_demon_price: false,
  hidden_tag: '',
}

/** An ordinary product. */
export const headphones = ordinary

/** Several denominations: Demon price. */
export const giftCard: ProductWire = {
  ...ordinary,
  id: 1204,
  name: 'Bono Mercado Ñandú',
  description: '<p>Para usar en <em>todas</em> las tiendas. <a href="https://laurel.example/bonos">Vea cuáles</a>.</p>',
  price: 950,
  prices: [
    { price: 950, dollar_price: 3 },
    { price: 4750, dollar_price: 15 },
    { price: 9500, dollar_price: 29.99 },
  ],
  category: giftCards ?? null,
  catalog: [1, 2],
  city: [],
  featured: false,
  vendor_name: 'Mercado Ñandú',
  tyc_id: 2,
  form_id: 2,
  is_demon_price: true,
  hidden_tag: 'bono',
}

/** Long words, many sizes, cities and catalogs, to test the layout of a row. */
export const longWords: ProductWire = {
  ...ordinary,
  id: 1205,
  name: 'Desoxirribonucleico y otorrinolaringología',
  description: `<p>${'Anticonstitucionalmente'.repeat(6)} y también <strong>esternocleidomastoideo</strong>.</p>`,
  price: 1_250_000,
  prices: [{ price: 1_250_000, dollar_price: 3999.99 }],
  category: childhood ?? null,
  catalog: [1, 2, 3],
  city: [1, 2, 3, 4],
  size: ['s', 'm', 'l', 'xl'],
  vendor_name: 'Comercializadora Internacional de Suministros Pedagógicos del Occidente',
  is_corporate_benefit: true,
}

/** Its category, catalogs, cities, terms and form are in no list. */
export const unknownIds: ProductWire = {
  ...ordinary,
  id: 1206,
  name: 'Morral antirrobo Páramo',
  description: '<p>Costuras ocultas y bolsillo para portátil.</p>',
  price: 15_300,
  prices: [{ price: 15_300, dollar_price: 47.5 }],
  category: { id: 977, name: 'Categoría retirada' },
  catalog: [1, 904],
  city: [881],
  size: ['m'],
  tyc_id: 612,
  form_id: 733,
  hidden_tag: true,
}

/** Created before products had categories, terms and dollar prices. */
export const olderProduct: ProductWire = {
  ...ordinary,
  id: 1207,
  name: 'Termo de acero',
  description: '',
  price: 1800,
  prices: [{ price: 1800, dollar_price: 0 }],
  category: null,
  catalog: [1],
  city: [],
  featured: false,
  vendor_name: '',
  tyc_id: null,
}

export const products: readonly ProductWire[] = [
  headphones,
  {
    ...ordinary,
    id: 1202,
    name: 'Cafetera Doña Inés',
    description: '<p class="georgia">Café <em>recién hecho</em> para doce tazas, con filtro permanente.</p>',
    price: 18_500,
    prices: [{ price: 18_500, dollar_price: 57 }],
    category: home ?? null,
    catalog: [1],
    city: [1, 2],
    featured: false,
    vendor_name: 'Fogón Hogar',
  },
  {
    ...ordinary,
    id: 1203,
    name: 'Cena para dos en Bogotá',
    description: '<p>Menú de seis tiempos con maridaje.</p><p class="small">Reserva obligatoria.</p>',
    price: 12_400,
    prices: [{ price: 12_400, dollar_price: 38.25 }],
    category: experiences ?? null,
    catalog: [1],
    city: [1],
    vendor_name: 'Mesa & Mantel',
    tyc_id: 3,
    form_id: 1,
    is_corporate_benefit: true,
  },
  giftCard,
  longWords,
  unknownIds,
  olderProduct,
  {
    ...ordinary,
    id: 1208,
    name: 'Camiseta de algodón verde laurel 🌿',
    description: '<p>Algodón orgánico, corte recto.</p>',
    price: 4200,
    prices: [{ price: 4200, dollar_price: 13.5 }],
    catalog: [1, 2],
    city: [],
    size: ['s', 'm', 'l', 'xl'],
    vendor_name: 'Hilos del Valle',
  },
]

export const productsPage = { success: true, data: products, next: false } as const
export const categoryNotFound = {
  success: false,
  error: {
    code: 'category-not-found',
    message: 'There is no category 977. Please reload the lists and choose another.',
  },
} as const

/** Rows of an import, good and bad. The third was created, though its message begins like a failure's. */
export const importRows: readonly ImportRowWire[] = [
  { name: 'Audífonos inalámbricos Aurora', message: 'Created with SKU 1301' },
  { name: 'Cafetera Doña Inés', message: 'Updated' },
  { name: 'Portátil 14 pulgadas', message: 'Notebook creado' },
  { name: 'Cena para dos en Bogotá', message: 'Not created: row 5, column category: there is no category "Cenas".' },
  {
    name: 'Bono Librería El Árbol 📚',
    message:
      'Not updated: row 6, column prices: "950/0" is no price, write points/dollars such as 4200/12.50; column tyc_id: must not be empty.',
  },
  { name: '<b>Termo</b>', message: 'Not updated: row 7, column id: there is no product with SKU 99.' },
]

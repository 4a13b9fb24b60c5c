import type { CatalogWire, CategoryWire, CityWire, CountryWire, ListedProductWire, TycWire } from './wire.ts'

export const categories: readonly CategoryWire[] = [
  { id: 1, name: 'Tecnología' },
  { id: 2, name: 'Hogar' },
  { id: 3, name: 'Experiencias' },
  { id: 4, name: 'Bonos y tarjetas de regalo' },
  { id: 5, name: 'Niñez y educación' },
]

export const countries: readonly CountryWire[] = [
  { id: 1, name: 'Colombia' },
  { id: 2, name: 'México' },
  { id: 3, name: 'Perú' },
]

const shippingTerms = `<p class="georgia large"><strong>Condiciones de entrega</strong></p>
<p>El plazo empieza el día hábil que sigue a la compra:</p>
<ul><li>Bogotá y Medellín: <em>3 días hábiles</em></li><li>Otras ciudades: <em>hasta 8 días hábiles</em></li></ul>
<p class="small">Más detalles en <a href="https://laurel.example/entregas">la página de entregas</a>.</p>`

const giftCardTerms = `<h2>Bonos</h2>
<ol><li>El bono no se cambia por dinero.</li><li>Vence <u>12 meses</u> después de su entrega.</li></ol>
<p class="courier-new extra-small">Aplican condiciones de cada comercio.</p>`

const experienceTerms = `<p class="helvetica">Reserve con <strong>5 días</strong> de anticipación.</p>
<blockquote>La reserva es personal: quien la recibe debe mostrar su documento.</blockquote>
<table><tbody><tr><th>Cancelación</th><th>Se devuelve</th></tr><tr><td>48 horas antes</td><td>Todo</td></tr></tbody></table>`

export const terms: readonly TycWire[] = [
  { id: 1, name: 'Entrega a domicilio', tyc: shippingTerms },
  { id: 2, name: 'Bonos digitales', tyc: giftCardTerms },
  { id: 3, name: 'Experiencias con reserva', tyc: experienceTerms },
]

const [technology, home, experiences, giftCards] = categories
const listed = (id: number, name: string, category: CategoryWire | undefined, price: number): ListedProductWire => ({
  id,
  name,
  category: category ?? null,
  price,
})

const headphones = listed(1201, 'Audífonos inalámbricos Aurora', technology, 42_000)
const coffeeMaker = listed(1202, 'Cafetera Doña Inés', home, 18_500)
const dinner = listed(1203, 'Cena para dos en Bogotá', experiences, 12_400)
const giftCard = listed(1204, 'Bono Mercado Ñandú', giftCards, 950)
const unsorted = listed(1207, 'Termo de acero', undefined, 1800)

export const catalogs: readonly CatalogWire[] = [
  {
    id: 1,
    name: 'Catálogo general',
    country: { id: 1 },
    products: [headphones, coffeeMaker, dinner, giftCard, unsorted],
  },
  { id: 2, name: 'Navidad México', country: { id: 2 }, products: [headphones, giftCard] },
  { id: 3, name: 'Sin país todavía', country: null, products: [] },
]

export const cities: readonly CityWire[] = [
  { id: 1, city_name: 'Bogotá', country_id: 1, products: [coffeeMaker, dinner] },
  { id: 2, city_name: 'Medellín', country_id: 1, products: [coffeeMaker] },
  { id: 3, city_name: 'Ciudad de México', country_id: 2, products: [headphones] },
  { id: 4, city_name: 'Ñuñoa', country_id: null, products: [] },
]

export const nameTaken = {
  success: false,
  error: { code: 'name-taken', message: 'There is a category of this name already. Please choose another name.' },
} as const
export const nameRequired = {
  success: false,
  error: { code: 'name-required', message: 'Please give the category a name.' },
} as const

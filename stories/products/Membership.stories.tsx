import { catalogFrom } from '#contract/catalogue/adapter.ts'
import type { ListedProduct } from '#contract/catalogue/model.ts'
import { catalogs } from '#contract/catalogue/samples.ts'
import { refused, unknown } from '#contract/failure.ts'
import { membershipMachine } from '#machines/membership.ts'
import { MemberProducts, type MemberProductsProps } from '#screens/products/membership/MemberProducts.tsx'
import { membershipModel } from '#stories/models/membership.ts'
import { answering } from '#stories/support/answering.ts'
import { stepsOf } from '#statecharts/model/model.ts'
import { fromOutside, press, walkOf } from '#stories/support/screenWalk.tsx'
import { answers, fails } from '#statecharts/model/walk.ts'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, fireEvent } from 'storybook/test'
import { fill, onwards, shows } from '#stories/support/plays.ts'
import { withLinks } from '#stories/support/inRouter.tsx'
import preview from '../../.storybook/preview.tsx'

const machine = membershipMachine.provide({
  actors: { removeMember: answering(() => true), addMember: answering(() => undefined) },
})

const listed = catalogs.flatMap((raw) => catalogFrom(raw))[0]?.products ?? []
const [headphones, coffeeMaker] = listed

/** The stories of a catalog's products, without the removed ones. */
const of = (around: Partial<Pick<MemberProductsProps, 'products' | 'kind' | 'isLoaded'>> = {}) =>
  workflow(
    machine,
    { member: coffeeMaker ?? null, earlier: [], waiting: [], problem: null, isAgreed: false },
    (snapshot, send) => {
      const { value, context } = snapshot
      const isOut = value === 'removed' || value === 'adding' || value === 'notAdded'
      const out = [...context.earlier, isOut ? context.member : null]
      return (
        <MemberProducts
          snapshot={snapshot}
          send={send}
          kind="catalog"
          isLoaded
          products={listed.filter(({ id }) => !out.some((one) => one?.id === id))}
          {...around}
        />
      )
    },
  )

const at = of()

const many = (count: number): readonly ListedProduct[] =>
  Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    name: `${listed[n % listed.length]?.name} ${n + 1}`,
    category: listed[n % listed.length]?.category ?? '',
    price: 950 + n,
  }))

const meta = preview.meta({
  id: 'products-membership',
  title: 'Products/Membership',
  tags: ['workflow', 'state'],
  decorators: [(Story) => <div style={{ maxWidth: 590 }}>{<Story />}</div>, ...withLinks],
})

// Phase: Choosing

export const Idle = meta.story({
  ...at('idle', { member: null }),
  play: onwards(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar Audífonos inalámbricos Aurora' }))
    await expect(await canvas.findByText(/^Se quitó «Audífonos inalámbricos Aurora» del catálogo/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Deshacer' }))
    await expect(await canvas.findByRole('button', { name: 'Quitar Audífonos inalámbricos Aurora' })).toBeVisible()
  }),
})

export const IdleEmpty = meta.story({
  ...of({ products: [] })('idle', { member: null }),
  play: async ({ canvas }) => expect(canvas.getByText('Se agregan desde el diálogo de cada producto.')).toBeVisible(),
})
export const IdleEmptyCity = meta.story(of({ products: [], kind: 'city' })('idle', { member: null }))

/** Shows the first hundred; a search or a button shows the others. */
export const IdleThousands = meta.story({
  ...of({ products: many(4200) })('idle', { member: null }),
  play: onwards(async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(100)
    await userEvent.click(canvas.getByRole('button', { name: 'Ver más' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(200)
    await fill(canvas.getByRole('searchbox', { name: 'Buscar productos' }), 'INES 4197')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Buscar productos' }), 'x')
    await expect(canvas.getByText('Ningún producto coincide')).toBeVisible()
  }),
})

/** The list becomes short while it is searched: the search stays, as its words still leave products out. */
export const IdleSearchedAndShort = meta.story({
  tags: ['behaviour', '!state'],
  ...workflow(machine, { member: null, earlier: [], waiting: [], problem: null, isAgreed: false }, (snapshot, send) => (
    <MemberProducts
      {...{ snapshot, send }}
      kind="catalog"
      isLoaded
      products={many(13).filter(({ id }) => snapshot.value === 'idle' || id !== snapshot.context.member?.id)}
    />
  ))('idle'),
  play: async ({ canvas, userEvent }) => {
    await fill(canvas.getByRole('searchbox', { name: 'Buscar productos' }), 'aurora')
    await userEvent.click(canvas.getAllByRole('button', { name: /^Quitar Audífonos/ })[0]!)
    await canvas.findByText(/^Se quitó/)
    await expect(canvas.getByRole('searchbox', { name: 'Buscar productos' })).toHaveValue('aurora')
  },
})

export const IdleLongWords = meta.story(
  of({
    products: [
      {
        id: 1,
        name: 'Desoxirribonucleico'.repeat(4),
        category: 'Otorrinolaringología y anticonstitucionalmente',
        price: 987_654_321,
      },
      { id: 2, name: '', category: '', price: null },
    ],
  })('idle', { member: null }),
)

/** The second of two presses removes no product that has taken the place of the first, and undoes nothing. */
export const IdleThenOneRemoved = meta.story({
  tags: ['behaviour', '!state'],
  ...at('idle', { member: null }),
  play: async ({ canvas }) => {
    await fireEvent.click(canvas.getByRole('button', { name: 'Quitar Audífonos inalámbricos Aurora' }), { detail: 1 })
    await canvas.findByText(/^Se quitó «Audífonos inalámbricos Aurora» del catálogo/)
    await fireEvent.click(canvas.getByRole('button', { name: 'Quitar Cafetera Doña Inés' }), { detail: 2 })
    await expect(canvas.getByRole('button', { name: 'Quitar Cafetera Doña Inés' })).toHaveAttribute(
      'aria-busy',
      'false',
    )
    await fireEvent.click(canvas.getByRole('button', { name: 'Deshacer' }), { detail: 2 })
    await expect(canvas.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  },
})

// Phase: Removing

/** One removal after another: another X can be pressed, and has its turn next. */
export const Removing = meta.story({
  ...at('removing'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Quitando «Cafetera Doña Inés» del catálogo…')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Quitar Cafetera Doña Inés' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('button', { name: 'Quitar Termo de acero' })).toHaveAttribute(
      'aria-disabled',
      'false',
    )
  },
})

/** The note of the last removal keeps its room, so that no row moves between two presses. */
export const RemovingAnother = meta.story({
  ...at('removing', { earlier: headphones === undefined ? [] : [headphones] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Se quitó «Audífonos inalámbricos Aurora» del catálogo\.$/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Deshacer' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const Removed = meta.story(at('removed'))

/** The next X works at once. Each product can be put back, the last one first. */
export const RemovedThenAnother = meta.story({
  tags: ['behaviour', '!state'],
  ...at('removed'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar Termo de acero' }))
    await expect(await canvas.findByText(/^Se quitó «Termo de acero».*Antes se quitó otro/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Deshacer' }))
    await expect(await canvas.findByText(/^Se quitó «Cafetera Doña Inés»/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Deshacer' }))
    await expect(await canvas.findByRole('button', { name: 'Quitar Cafetera Doña Inés' })).toBeVisible()
  },
})

/** The server confirmed the removal, but the list still has the product. */
export const StillThere = meta.story(at('stillThere'))
export const NotRemoved = meta.story(
  at('notRemoved', { problem: refused('catalog-not-found', 'There is no catalog 1. Please reload the list.', 404) }),
)
/** No answer came, so the outcome is unknown. */
export const NotRemovedOutcomeUnknown = meta.story(at('notRemoved', { problem: unknown('') }))
export const NotRemovedNotAllowed = meta.story({
  ...at('notRemoved', { problem: refused('not-allowed', 'This account may not change catalogs.', 403) }),
  play: onwards(async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^Su cuenta no puede quitar productos del catálogo/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar aviso' }))
    await expect(canvas.queryByRole('alert')).toBeNull()
  }),
})
// Phase: Adding

export const Adding = meta.story(at('adding'))
export const NotAdded = meta.story({
  ...at('notAdded', { problem: refused('category-not-found', 'There is no category 977.', 422) }),
  play: shows(/^No se volvió a poner «Cafetera Doña Inés» en el catálogo/),
})

/** The product was deleted, so its dialog cannot put it back either. */
export const NotAddedProductDeleted = meta.story({
  ...at('notAdded', { problem: refused('product-not-found', '', 404) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Ya no hay ningún producto con este SKU/)).toBeVisible()
    await expect(canvas.queryByText(/desde el diálogo del producto/)).toBeNull()
  },
})

/** Another product can be removed all the same. */
export const NotAddedThenAnother = meta.story({
  tags: ['behaviour', '!state'],
  ...at('notAdded', { problem: unknown('') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Quitar ${headphones?.name}` }))
    await expect(await canvas.findByText(/^Se quitó «Audífonos/)).toBeVisible()
  },
})

const membersOf = (products: readonly (ListedProduct | undefined)[]) =>
  products.map((product) => ({ id: product?.id ?? '', name: product?.name ?? '' }))
const [first = { id: '', name: '' }, second = first] = membersOf([headphones, coffeeMaker])

const no = fails(unknown(''))

export const Walk = meta.story(
  walkOf(
    {
      ...membershipModel,
      steps: stepsOf(
        [
          { type: 'member.added', member: first },
          { type: 'member.added', member: second },
          { type: 'member.removed', member: first },
          { type: 'member.removed', member: second },
          { type: 'removal.undone' },
          { type: 'retried' },
          { type: 'dismissed' },
        ],
        { removing: [answers(true), answers(false), answers(null), no], adding: [answers(), no] },
      ),
    },
    // The second product is not loaded, so it cannot be put back from here.
    (snapshot, send) => of({ isLoaded: snapshot.context.member?.id !== second.id }).render(snapshot, send),
    {
      interactions: {
        'member.removed': (screen, { member }) => screen.press(`Quitar ${member.name}`),
        'removal.undone': press('Deshacer'),
        retried: press('Reintentar'),
        dismissed: press('Cerrar aviso'),
        // A product's own dialog adds it.
        'member.added': fromOutside,
      },
      offers: (event, { state, context: { member, earlier } }) => {
        if (event.type === 'removal.undone') return member?.id === first.id
        if (event.type === 'dismissed') return state !== 'removed' || member?.id === second.id
        if (event.type !== 'member.removed') return true
        const isOut = (one: typeof first | null) => one?.id === event.member.id
        return !earlier.some(isOut) && (state !== 'removed' || !isOut(member))
      },
    },
  ),
)

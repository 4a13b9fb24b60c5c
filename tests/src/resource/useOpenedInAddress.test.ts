import { openingsOf } from '#resource/useOpenedInAddress.ts'
import { createMemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

const visit = (...addresses: readonly string[]) => {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [...addresses] })
  const address = () => `${router.state.location.pathname}${router.state.location.search}`
  return { router, address, ...openingsOf(router, 'open') }
}

it('after opening and closing several rows one Back leads to the previous page', async () => {
  const { router, address, open, close } = visit('/orders', '/products?q=termo')
  for (const row of ['1', '2', '3']) {
    open(row)
    expect(address()).toBe(`/products?q=termo&open=${row}`)
    close()
    expect(address()).toBe('/products?q=termo')
  }
  await router.navigate(-1)
  expect(address()).toBe('/orders')
})

it('a double click adds one history entry', async () => {
  const { router, address, open, close } = visit('/orders', '/products')
  open('1')
  open('1')
  close()
  expect(address()).toBe('/products')
  await router.navigate(-1)
  expect(address()).toBe('/orders')
})

it('a row opened from an open row replaces its history entry', async () => {
  const { router, address, open, close } = visit('/orders', '/surveys?org=1')
  open('1')
  open('2')
  expect(address()).toBe('/surveys?org=1&open=2')
  close()
  expect(address()).toBe('/surveys?org=1')
  await router.navigate(-1)
  expect(address()).toBe('/orders')
})

it('a row that was opened by its link is closed by replacing the entry', async () => {
  const { router, address, close } = visit('/orders', '/products?tab=city&open=7')
  close()
  expect(address()).toBe('/products?tab=city')
  await router.navigate(-1)
  expect(address()).toBe('/orders')
})

it('a row that was opened before a reload is closed too', () => {
  const { router, open } = visit('/orders', '/products')
  open('1')
  const { location } = router.state
  const again = createMemoryRouter([{ path: '*', element: null }], {
    initialEntries: ['/orders', '/products', location],
  })
  openingsOf(again, 'open').close()
  expect(again.state.location.search).toBe('')
})

it('unsaved changes block closing until they are discarded', () => {
  const { router, address, open, close } = visit('/orders', '/products')
  open('1')
  let isDirty = true
  router.getBlocker('changes', () => isDirty)
  close()
  expect(address()).toBe('/products?open=1')
  router.state.blockers.get('changes')?.reset?.()
  close()
  expect(router.state.blockers.get('changes')?.state).toBe('blocked')
  router.state.blockers.get('changes')?.reset?.()
  isDirty = false
  close()
  expect(address()).toBe('/products')
})

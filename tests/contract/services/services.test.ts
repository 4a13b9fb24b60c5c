import { linkFrom, mergedServices, switched } from '#contract/services/services.ts'
import { expect, it } from 'vitest'

const service = (id: number) => ({ id, name: `Servicio ${id}`, description: '' })

it('a link has its service or the service’s id; a link without either is left out', () => {
  expect(linkFrom({ service_id: 3, service: service(9), active: true })).toEqual([
    { ...service(9), id: 3, isActive: true },
  ])
  expect(linkFrom({ service: service(9), active: false })).toEqual([{ ...service(9), isActive: false }])
  expect(linkFrom({ service_id: 3 })).toEqual([{ id: 3, name: '', description: '', isActive: false }])
  expect(linkFrom({ active: true })).toEqual([])
})

it('a service without a link is inactive, and a link of a removed service stays', () => {
  const links = [
    { ...service(1), isActive: true },
    { ...service(7), isActive: true },
  ]
  expect(mergedServices([service(1), service(2)], links).map(({ id, isActive }) => [id, isActive])).toEqual([
    [1, true],
    [2, false],
    [7, true],
  ])
})

it('only switched services differ', () => {
  const services = [
    { ...service(1), isActive: true },
    { ...service(2), isActive: true },
  ]
  expect(switched(services, { 2: false }).map(({ isActive }) => isActive)).toEqual([true, false])
})

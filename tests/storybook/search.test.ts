import { closest, finder, folded } from '../../.storybook/search/words.ts'
import { screenWords, storyWords } from '../../.storybook/search/storyWords.ts'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('/stories/**/*.stories.tsx', { query: '?raw', import: 'default', eager: true })
const words = Object.assign({}, ...Object.values(sources).map((code) => storyWords(code))) as Record<string, string>

it.each([
  ['Product form, conflict', 'products-product-editor--editing-in-conflict'],
  ['conflicto producto', 'products-product-editor--editing-in-conflict'],
  ['services, unsaved', 'services-services-page--unsaved-changes'],
  ['sin guardar servicios', 'services-services-page--unsaved-changes'],
  ['unknown refund', 'orders-refund--outcome-unknown'],
  ['reembolso sin respuesta', 'orders-refund--outcome-unknown'],
  ['borrador publicidad', 'publicity-publicity-editor--editing-a-restored-draft'],
  ['STATUS fail refund', 'orders-refund--status-failed'],
  ['contraseña', 'sign-in-session--signed-out'],
  ['puntos devueltos estado no guardado', 'orders-refund--status-failed'],
])('«%s» finds %s', (search, id) => {
  const isFound = finder(search)
  const found = Object.entries(words).flatMap(([story, text]) => (isFound(text) ? [story] : []))
  expect(found).toContain(id)
  expect(found.length).toBeLessThan(60)
})

const screens = import.meta.glob<string>('/src/{app,parts,screens}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const index = Object.values(sources).flatMap((code) => {
  const imported = [...code.matchAll(/from '#((?:app|parts|screens)\/[^']+\.tsx)'/g)]
  const screen = imported.map(([, path]) => screenWords(screens[`/src/${path}`] ?? '')).join('')
  const [meta = '', ...blocks] = code.split(/^export const /m)
  const isHidden = (text: string) => text.includes("tags: ['behaviour'")
  const hidden = isHidden(meta) ? blocks : blocks.filter(isHidden)
  const ends = hidden.map((block) => `--${toId('x', storyNameFromExport(/^\w+/.exec(block)![0])).slice(3)}`)
  return Object.entries(storyWords(code)).map(([id, own]) => ({
    id,
    own,
    screen,
    title: folded(id.replaceAll('-', ' ')),
    isInSight: !ends.some((end) => id.endsWith(end)),
  }))
})

// What people typed who had never seen the book.
it.each([
  ['refund item status not changed', 'orders-refund--status-failed'],
  ['reembolso puntos devueltos estado no cambió', 'orders-refund--status-failed'],
  ['refund points returned', 'orders-refund--status-failed'],
  ['reembolso puntos devueltos pero estado no cambiado', 'orders-refund--status-failed'],
  ['services switches not saved', 'services-services-page--unsaved-changes'],
  ['courtesy points never answered', 'workflow-kit-points-transfer--outcome-unknown'],
  ['puntos de cortesía sin respuesta', 'workflow-kit-points-transfer--outcome-unknown'],
  ['courtesy timeout', 'workflow-kit-points-transfer--outcome-unknown'],
  ['import rejected', 'products-excel-import--finished-with-failures'],
  ['importación filas rechazadas', 'products-excel-import--finished-with-failures'],
  ['many items status refused', 'shell-many-items-at-once--failed'],
  ['bulk rejected', 'shell-many-items-at-once--failed'],
  ['bulk status', 'shell-many-items-at-once--failed'],
  ['cambiar estado masivo', 'shell-many-items-at-once--failed'],
  ['cambiar estado de varios artículos', 'shell-many-items-at-once--failed'],
  ['banner picture not saved', 'publicity-publicity-editor--picture-not-uploaded'],
  ['banner imagen', 'publicity-publicity-editor--picture-not-uploaded'],
  ['puntos de cortesía insuficientes', 'users-courtesy-for-many--question-not-enough-points'],
  ['importación excel filas con error', 'products-excel-import--finished-with-failures'],
  ['último administrador', 'clients-hr-admins--not-removed-asks-about-the-last-admin'],
  ['balance confirm', 'workflow-kit-points-transfer--confirming-a-balance'],
  ['product concurrent edit', 'products-product-editor--editing-in-conflict'],
])('«%s» comes close to %s', (search, id) => {
  const { found } = closest(search, index)
  expect(found.map((one) => one.id)).toContain(id)
  expect(found.length).toBeLessThan(60)
})

it('every word has to be found, by its beginning or by another for the same; little words do not count', () => {
  const text = folded('Orders/Refund: outcomeUnknown')
  expect([finder('unknown order')(text), finder('the refunds')(text), finder('')(text)]).toEqual([true, true, true])
  expect([finder('refund conflict')(text), finder('known')(text)]).toEqual([false, false])
})

// The first eight stand below the field; whoever does not find it there has to look through the tree.
it.each([
  ['otro usuario cambió el producto', 'products-product-editor--editing-in-conflict'],
  ['producto modificado por otro', 'products-product-editor--editing-in-conflict'],
  ['product changed by colleague', 'products-product-editor--editing-in-conflict'],
  ['servicios cambios sin guardar', 'services-services-page--unsaved-changes'],
  ['reembolso sin respuesta', 'orders-refund--outcome-unknown'],
  ['reembolso sin respuesta del servidor', 'orders-refund--outcome-unknown'],
  ['quitar último administrador de RRHH', 'clients-hr-admins--not-removed-asks-about-the-last-admin'],
  ['puntos de cortesía saldo insuficiente', 'workflow-kit-points-transfer--refused-not-enough-points'],
  ['reembolso estado sin cambiar', 'orders-refund--status-failed'],
  ['puntos insuficientes', 'workflow-kit-points-transfer--refused-not-enough-points'],
  ['courtesy points not enough', 'workflow-kit-points-transfer--refused-not-enough-points'],
  ['courtesy not enough points', 'users-courtesy-for-many--question-not-enough-points'],
  ['cortesía puntos insuficientes', 'users-courtesy-for-many--question-not-enough-points'],
  ['last HR admin', 'clients-hr-admins--not-removed-asks-about-the-last-admin'],
  ['refund unknown', 'orders-refund--outcome-unknown'],
  ['import failed rows', 'products-excel-import--finished-with-failures'],
  ['run paused', 'shell-many-items-at-once--halted-without-answers'],
  ['session expired', 'sign-in-session--expired-over-the-page'],
  ['cortesía puntos insuficientes', 'workflow-kit-points-transfer--refused-not-enough-points'],
  ['importar excel filas con error', 'products-excel-import--finished-with-failures'],
  ['pausado servidor no responde', 'shell-many-items-at-once--halted-without-answers'],
  ['masivo servidor no responde', 'shell-many-items-at-once--halted-without-answers'],
  ['lote servidor no responde', 'shell-many-items-at-once--halted-without-answers'],
  ['bulk run paused', 'shell-many-items-at-once--halted-without-answers'],
  ['sesión caducada', 'sign-in-session--expired-over-the-page'],
  ['último administrador', 'clients-hr-admins--not-removed-asks-about-the-last-admin'],
  ['demasiados intentos', 'sign-in-session--sign-in-refused-too-many-attempts'],
  ['too many tries', 'sign-in-session--sign-in-refused-too-many-attempts'],
  ['product colleague same field', 'products-product-editor--editing-in-conflict'],
  ['sin permiso', 'workflow-kit-list--failed-not-allowed'],
  ['pedidos sin resultados', 'orders-orders-page--nothing-found'],
  ['partial refund failure', 'orders-refund--status-failed'],
  ['orders stale', 'orders-orders-page--reload-failed'],
  ['orders not reloaded', 'orders-orders-page--reload-failed'],
  ['orders refresh failed', 'orders-orders-page--reload-failed'],
  ['import failed in the middle', 'products-excel-import--cut'],
  ['import interrupted', 'products-excel-import--cut'],
  ['excel import broken off', 'products-excel-import--cut'],
  ['image too large', 'publicity-publicity-editor--picture-not-uploaded'],
  ['picture too large', 'publicity-publicity-editor--picture-not-uploaded'],
  ['banner too large', 'publicity-publicity-editor--picture-not-uploaded'],
  ['goal period conflict', 'goals-goals-page--switched-by-a-colleague'],
  ['goal period colleague', 'goals-goals-page--switched-by-a-colleague'],
  ['period changed by colleague', 'goals-goals-page--switched-by-a-colleague'],
  ['goal already closed', 'goals-goals-page--switched-by-a-colleague'],
  ['session expired dialog', 'sign-in-session-in-the-console--expired-over-a-dialog'],
  ['pedidos error al cargar', 'orders-orders-page--reload-failed'],
  ['orders load failed', 'orders-orders-page--failed'],
  ['orders list failed', 'orders-orders-page--failed'],
  ['órdenes falló', 'orders-orders-page--failed'],
  ['banner not a picture', 'publicity-publicity-editor--file-that-is-no-picture'],
  ['pedidos desactualizados', 'orders-orders-page--reload-failed'],
  ['sesión vencida', 'sign-in-session-in-the-console--expired-over-a-dialog'],
  ['imagen muy grande', 'publicity-publicity-editor--picture-not-uploaded'],
  ['cerrar periodo', 'goals-goals-page--switched-by-a-colleague'],
  ['periodo colega', 'goals-goals-page--switched-by-a-colleague'],
  ['meta ya cambiada por otra persona', 'goals-goals-page--switched-by-a-colleague'],
  ['periodo ya lo hizo otra persona', 'goals-goals-page--switched-by-a-colleague'],
  ['importación interrumpida', 'products-excel-import--cut'],
  ['masivo sin red', 'shell-many-items-at-once--halted-without-answers'],
  ['session 401', 'sign-in-session--expired-over-the-page'],
  ['product 409', 'products-product-editor--editing-in-conflict'],
])('«%s» has %s among its first eight', (search, id) => {
  const { found } = closest(search, index)
  const first = found.filter(({ isInSight }) => isInSight).slice(0, 8)
  expect(first.map((one) => one.id)).toContain(id)
})

// Situations that people looked for by their own words.
it.each([
  ['producto errores de validación', 'products-product-editor--editing-with-invalid-fields'],
  ['product validation errors', 'products-product-editor--editing-with-invalid-fields'],
  ['cortesía persona repetida', 'users-courtesy-for-many--found-a-person-twice'],
  ['courtesy person twice', 'users-courtesy-for-many--found-a-person-twice'],
  ['precios productos excluidos', 'products-many-at-once--price-raised-some-left-out'],
  ['prices products left out', 'products-many-at-once--price-raised-some-left-out'],
  ['cerrar periodo', 'goals-goals-page--switched-by-a-colleague'],
  ['sin permiso', 'clients-clients-page--not-allowed'],
  ['lista sin permiso', 'workflow-kit-list--failed-not-allowed'],
  ['activar periodo', 'goals-goals-page--another-period-activated'],
  ['estado del ítem no se guardó', 'orders-item-status--failed'],
  ['item status not saved', 'orders-item-status--failed'],
  ['orders nothing found', 'orders-orders-page--nothing-found'],
  ['refund status not saved', 'orders-refund--status-failed'],
  ['banner picture upload failed', 'publicity-publicity-editor--picture-not-uploaded'],
])('«%s» has %s first', (search, id) => {
  expect(closest(search, index).found.find(({ isInSight }) => isInSight)?.id).toBe(id)
})

it('«sin aviso» is no verb that did not happen, «sin enviar» is', () => {
  expect(finder('sin aviso')(folded('Con aviso'))).toBe(true)
  expect(finder('sin enviar')(folded('Se envió'))).toBe(false)
})

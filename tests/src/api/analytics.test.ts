import { updateAnalytic } from '#api/analytics.ts'
import { analyticFrom } from '#contract/analytics/analytics.ts'
import { joinReplies, json } from '#tests/src/support/console.ts'
import { copyResource } from '#resource/SiteScreen.tsx'
import { analyticsIn } from '#screens/analytics/CustomAnalyticsScreen.tsx'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'

const read = (external_urls: unknown) => analyticFrom({ id: 1, title: 't', analytic_url: 'u', external_urls })[0]!

it('further external addresses that came as JSON text stay when one is changed', async () => {
  const [analytic, requests] = [read('{"calibrate":"a","zen":"b"}'), joinReplies([json({ success: true, data: null })])]
  expect([analytic.link, analytic.otherUrls]).toEqual(['a', { zen: 'b' }])
  await updateAnalytic({ id: 1, values: { ...analytic, link: 'new' } })
  expect(JSON.parse(requests[0]!.body)).toEqual({ analytic_url: 'u', external_urls: { calibrate: 'new', zen: 'b' } })
})

it('external addresses that could not be read are not replaced; another change sends them as they were read', async () => {
  const [analytic, requests] = [read('a, b'), joinReplies([json({ success: true, data: null })])]
  await expect(updateAnalytic({ id: 1, values: { ...analytic, link: 'new' } })).rejects.toMatchObject({
    kind: 'refused',
    code: 'not-read-whole',
  })
  expect(requests).toEqual([])
  await updateAnalytic({ id: 1, values: { ...analytic, url: 'new' } })
  expect(JSON.parse(requests[0]!.body)).toEqual({ analytic_url: 'new', external_urls: 'a, b' })
})

it('a duplicate has external addresses that could not be read as they were read', async () => {
  const rows = [{ id: 1, title: 't', analytic_url: 'u', external_urls: 'a, b' }]
  const requests = joinReplies([json({ success: true, data: rows }), json({ success: true, data: null })])
  const { create } = copyResource(read('a, b'), analyticsIn(1), analyticsIn, 1, new QueryClient())
  await create!.save({ id: null, key: 'key', values: { organisation: 2 } })
  expect(JSON.parse(requests[1]!.body)).toEqual({ title: 't', analytic_url: 'u', external_urls: 'a, b' })
})

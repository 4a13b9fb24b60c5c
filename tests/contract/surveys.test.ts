import { courseUrl, surveyFrom, surveyPreview } from '#contract/surveys/surveys.ts'
import { expect, it } from 'vitest'

it.each([
  ['https://form.typeform.com/to/aB8kLm3R', 'aB8kLm3R'],
  ['https://form.typeform.com/to/aB8kLm3R/?utm_source=x#nombre=y', 'aB8kLm3R'],
  ['HTTPS://FORM.Typeform.COM/to/aB8kLm3R', 'aB8kLm3R'],
  ['  https://form.typeform.com/to/aB8kLm3R  ', 'aB8kLm3R'],
  ['form.typeform.com/to/aB8kLm3R', 'aB8kLm3R'],
  ['/to/aB8kLm3R', 'aB8kLm3R'],
  ['https://x.example/to/a/b//', 'b'],
  ['https://x.example/to/a/to/b', 'b'],
  ['https://x.example/to/año 日本', 'año 日本'],
  ['https://x.example/to/a%20b', 'a%20b'],
])('the last segment of a course link is saved: %s', (typed, saved) => expect(courseUrl(typed)).toBe(saved))

it.each([
  ['a bare id', 'aB8kLm3R'],
  ['nothing', ''],
  ['blanks', '  '],
  ['nothing behind /to/', 'https://form.typeform.com/to/'],
  ['slashes and blanks behind /to/', 'https://form.typeform.com/to// /?x=1'],
  ['another case', 'https://form.typeform.com/TO/abc'],
  ['a step up behind /to/', 'https://form.typeform.com/to/a/..'],
  ['a step up in percents', 'a/to/%2e%2E'],
  ['a step that leads nowhere', 'a/to/%2E'],
  ['no whole segment', 'https://form.typeform.com/into/abc'],
  ['a host of this name', 'https://to/abc'],
  ['only in the query', 'https://x.example/abc?next=/to/d'],
  ['only in the hash', 'https://x.example/abc#/to/d'],
])('a course without a usable /to/ is saved as typed: %s', (_, typed) => expect(courseUrl(typed)).toBe(typed))

it.each([
  ['qX7vT2bN', 'https://f.example/to/qX7vT2bN'],
  ['https://form.typeform.com/to/qX7vT2bN/?a=1#b', 'https://f.example/to/qX7vT2bN'],
  [' qX7vT2bN ', 'https://f.example/to/qX7vT2bN'],
  ['https://x.example/año%20b', 'https://f.example/to/a%C3%B1o%20b'],
  ['javascript:alert(1)', 'https://f.example/to/javascript%3Aalert(1)'],
  ["a\ud800$&'", "https://f.example/to/a%EF%BF%BD%24%26'"],
  ['a/to/..', ''],
  ['.%2e', ''],
  ['https://form.typeform.com/to/%2E', ''],
  ['...', 'https://f.example/to/...'],
  ['https://form.typeform.com/', ''],
  ['//', ''],
  ['?a=1', ''],
  ['', ''],
])('a survey is shown by the last segment of its address: %s', (url, shown) =>
  expect(surveyPreview(url, 'https://f.example/to/{id}')).toBe(shown),
)

it('a survey is read leniently: missing fields are empty, and a row without an id is left out', () => {
  expect(surveyFrom({ id: 'a', name: 7, results_url: null, is_active: true })).toEqual([
    {
      id: 'a',
      name: '7',
      url: '',
      link: '',
      isActive: true,
      isMultiResponse: false,
      asRead: { url: { shown: '' }, results_url: { read: null, shown: '' } },
    },
  ])
  expect(surveyFrom({ name: 'Clima' })).toEqual([])
})

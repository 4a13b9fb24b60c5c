import { pictureIn } from '#contract/uploads/picture.ts'
import { catalogue } from '#server/seed/families.ts'
import { drawPicture } from '#server/seed/pictures.ts'
import { motifOf } from '#server/seed/pictures/motifs.ts'
import { createChance } from '#server/seed/random.ts'
import { expect, test } from 'vitest'

const draw = (name: string, seed = 7) => drawPicture({ name, chance: createChance(seed) })

test('a picture is a PNG of a few kilobytes, the same each time it is drawn', async () => {
  for (const { name } of catalogue.filter((_, at) => at % 20 === 0)) {
    const bytes = await draw(name)
    expect(pictureIn(bytes)).toEqual({ type: 'image/png', width: 256, height: 256 })
    expect([name, bytes.length < 4096]).toEqual([name, true])
    expect(await draw(name)).toEqual(bytes)
  }
})

test('products of one kind differ by colour, and kinds by motif', async () => {
  expect(await draw('Termo de acero Andes', 1)).not.toEqual(await draw('Termo de acero Andes', 2))
  expect(await draw('Termo de acero Andes')).not.toEqual(await draw('Bicicleta urbana Andes'))
})

test('every product of the catalogue has its motif, and an unknown product is drawn as a gift', () => {
  const gift = motifOf('Algo que nadie pensó')
  expect(catalogue.filter(({ name }) => motifOf(name) === gift).map(({ name }) => name)).toEqual([])
})

import {
  sheet,
  sheetEnds,
  sheetName,
  strings,
  stringsEnds,
  stringsName,
  stylesName,
  partsWith,
  workbookWith,
} from '#tests/support/workbook.ts'
import { part, repeated, zip } from '#tests/support/zip.ts'
import { randomBytes } from 'node:crypto'

export interface Bomb {
  readonly title: string
  readonly make: () => Buffer
  readonly message: RegExp
}

const bomb = (title: string, message: RegExp, parts: () => Parameters<typeof workbookWith>[0]): Bomb => ({
  title,
  message,
  make: () => workbookWith(parts()),
})

const megabyte = 1024 * 1024
/** Text that hardly compresses, so that its compressed size does not give it away. */
const noise = (bytes: number) => randomBytes((bytes * 3) / 4).toString('base64')
const block = (of: (at: number) => string, count: number) => Array.from({ length: count }, (_, at) => of(at)).join('')

/** A part made of blocks of 10,000 pieces. */
const blocks = (of: (at: number) => string, times: number, ends?: [string, string]) =>
  repeated('', block(of, 10_000), times, ends)

const ordinaryText = block((at) => `<x a="${at}">Termo de acero ${at * 7}</x>`, 30_000)

const cellsThatShow = (rows: number, columns: number) =>
  sheet(
    block(
      (row) =>
        `<row r="${row + 1}">${block((column) => `<c r="${lettersOf(column)}${row + 1}" t="s"><v>0</v></c>`, columns)}</row>`,
      rows,
    ),
  )
const lettersOf = (column: number): string =>
  (column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))) + String.fromCharCode(65 + (column % 26))

/** Characters that hardly repeat, so that the text does not compress. */
const chinese = (length: number) =>
  String.fromCharCode(
    ...Array.from(new Uint16Array(randomBytes(2 * length).buffer), (sign) => 0x4e00 + (sign % 0x5000)),
  )
const thousandsOf = (tag: string, count: number, attribute: string) =>
  block((at) => `<${tag} id="${at}" ${attribute}="ж${'x'.repeat(400_000)}${at}"/>`, count)
/** Allows a part to unpack to 100 MB. */
const ballast = part('', randomBytes(1.2 * megabyte))

const tooMuchText = /more than 100,000 characters, or all rows more than 40 million/
const expands = /unpacks to far more/
const damaged = /damaged/

/** Small files that would take a reader's memory or time. */
export const bombs: readonly Bomb[] = [
  bomb('a sheet of 200 MB of nothing, sent as 200 kB', expands, () => ({
    [sheetName]: repeated('', Buffer.alloc(megabyte), 200, sheetEnds),
  })),
  bomb('a picture of 1 GB of nothing beside an ordinary sheet', expands, () => ({
    'xl/media/image1.png': repeated('', Buffer.alloc(megabyte), 1024),
  })),
  {
    title: '900 names for one part of 1 MB',
    make: () => {
      const parts = partsWith({ 'xl/media/0.bin': repeated('', Buffer.alloc(megabyte), 1) })
      const copies = Array.from({ length: 900 }, (_, at) => ({
        ...parts.at(-1)!,
        name: `xl/media/${at + 1}.bin`,
        sharesBytesOf: parts.length - 1,
      }))
      return zip([...parts, ...copies])
    },
    message: expands,
  },
  bomb('a sheet of 64 MB that is given out as 1,000 bytes', damaged, () => ({
    [sheetName]: { ...repeated('', ordinaryText, 64, sheetEnds), size: 1000 },
  })),
  {
    title: '60,000 parts',
    make: () => zip([...partsWith(), ...Array.from({ length: 60_000 }, (_, at) => part(`xl/media/${at}.png`, ''))]),
    message: /1,000 parts/,
  },
  bomb('one cell of 9 MB of text', /more text than Excel allows/, () => ({
    [sheetName]: repeated('', noise(megabyte), 9, [
      `${sheetEnds[0]}<row r="1"><c r="A1" t="inlineStr"><is><t>`,
      `</t></is></c></row>${sheetEnds[1]}`,
    ]),
  })),
  bomb('one attribute of 9 MB', /more text than Excel allows/, () => ({
    [sheetName]: repeated('', noise(megabyte), 9, [`${sheetEnds[0]}<row r="1" spans="`, `"/>${sheetEnds[1]}`]),
  })),
  bomb('a row number of a thousand million', damaged, () => ({
    [sheetName]: sheet('<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>'),
  })),
  bomb('a row number in disguise', damaged, () => ({
    [sheetName]: sheet('<row xmlns:x="x" r="1" x:r="&#49;e9"><c r="A1"><v>1</v></c></row>'),
  })),
  bomb('a cell at the far end of the sheet, for 50,000 rows to be as wide', /wider than 256 columns/, () => ({
    [sheetName]: sheet('<row r="1"><c r="XFD1"><v>1</v></c></row><row r="50000"><c r="XFD50000"><v>1</v></c></row>'),
  })),
  bomb('a million shared texts and some', /1,000,000 cells/, () => ({
    [stringsName]: blocks((at) => `<si><t>Termo ${at}</t></si>`, 101, stringsEnds),
  })),
  bomb('60,000 rows', /50,000 rows/, () => ({
    [sheetName]: sheet(block((at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`, 60_000)),
  })),
  bomb('a million rows without a number and some', /50,000 rows/, () => ({
    [sheetName]: blocks((at) => `<row ht="${at}"></row>`, 106, sheetEnds),
  })),
  bomb('a million cells in one row and some', /1,000,000 cells/, () => ({
    [sheetName]: blocks((at) => `<c r="A1"><v>${at}</v></c>`, 101, [
      `${sheetEnds[0]}<row r="1">`,
      `</row>${sheetEnds[1]}`,
    ]),
  })),
  bomb('four million tags inside each other', expands, () => ({
    [sheetName]: blocks((at) => `<x${at}>`, 400, sheetEnds),
  })),
  bomb('90 MB of tags that mean nothing', expands, () => ({
    'xl/theme.xml': blocks((at) => `<theme-of-nothing-${at}/>`, 370),
  })),
  bomb('80,000 styles', damaged, () => ({
    [stylesName]: blocks((at) => `<xf numFmtId="${at}"/>`, 8, ['<styleSheet><cellXfs>', '</cellXfs></styleSheet>']),
  })),
  bomb('entities that stand for a thousand million others', damaged, () => ({
    [sheetName]: `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol">${block(
      (at) => `<!ENTITY ${'abcdefghijk'[at + 1]} "${`&${'abcdefghijk'[at]};`.repeat(10)}">`,
      9,
    )}]>${sheet('<row r="1"><c r="A1" t="inlineStr"><is><t>&j;</t></is></c></row>')}`,
  })),
  bomb('a part of another computer’s files, asked for by an entity', damaged, () => ({
    'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><workbook>&e;</workbook>',
  })),
  bomb('a shared text of 32,000 characters in each of 600 × 256 cells', tooMuchText, () => ({
    [stringsName]: strings('ñ'.repeat(32_000)),
    [sheetName]: cellsThatShow(600, 256),
  })),
  bomb('a shared text of 32,000 characters in each of 50,000 rows', tooMuchText, () => ({
    [stringsName]: strings('x'.repeat(32_000)),
    [sheetName]: cellsThatShow(50_000, 1),
  })),
  bomb('a shared text of 900 characters in each of 1,000,000 cells', tooMuchText, () => ({
    [stringsName]: strings('x'.repeat(900)),
    [sheetName]: cellsThatShow(10_000, 100),
  })),
  bomb('4,300 texts of 9,500 characters, of two bytes each', tooMuchText, () => ({
    [stringsName]: repeated(
      '',
      block((at) => `<si><t>${at} ${'ж'.repeat(8000)}${noise(1500)}</t></si>`, 20),
      215,
      stringsEnds,
    ),
  })),
  bomb('texts in the cells and in formulas, 90 MB of them', tooMuchText, () => ({
    [sheetName]: repeated(
      '',
      `<c r="B1" t="str"><f>A1</f><v>${'x'.repeat(30_000)}</v></c><c r="C1" t="inlineStr"><is><t>${noise(4000)}</t></is></c>`,
      1800,
      [`${sheetEnds[0]}<row r="1">`, `</row>${sheetEnds[1]}`],
    ),
  })),
  bomb('three texts of 32,767 Chinese signs in each of 200 rows', /too much memory/, () => ({
    [stringsName]: strings(...Array.from({ length: 3 }, () => chinese(32_767))),
    [sheetName]: cellsThatShow(200, 3).replaceAll(
      /(r="([A-C])\d+" t="s"><v>)0/g,
      (_, cell: string, column: string) => cell + 'ABC'.indexOf(column),
    ),
  })),
  bomb('the same below 1,000,000 other texts', tooMuchText, () => ({
    'xl/ballast.bin': ballast,
    [stringsName]: `${stringsEnds[0]}<si><t>${chinese(32_767)}</t></si>${`<si><t>${'ж'.repeat(37)}</t></si>`.repeat(980_000)}${stringsEnds[1]}`,
    [sheetName]: cellsThatShow(400, 3),
  })),
  bomb('4 million signs that are written as &amp;, in a text that nobody reads', tooMuchText, () => ({
    'xl/ballast.bin': ballast,
    [sheetName]: repeated('', `<x>${'&amp;'.repeat(80_000)}</x>`, 50, sheetEnds),
  })),
  bomb('a million signs that are written as &amp;, in attributes', tooMuchText, () => ({
    'xl/ballast.bin': ballast,
    [stylesName]: `<styleSheet>${`<numFmt numFmtId="1" formatCode="${'&amp;'.repeat(800)}"/>`.repeat(1250)}</styleSheet>`,
  })),
  bomb('90 MB of formats', damaged, () => ({
    'xl/ballast.bin': ballast,
    [stylesName]: `<styleSheet>${thousandsOf('numFmt', 230, 'formatCode')}</styleSheet>`,
  })),
  bomb('90 MB of names of sheets', damaged, () => ({
    'xl/ballast.bin': ballast,
    'xl/workbook.xml': `<workbook><sheets>${thousandsOf('sheet', 230, 'r:id')}</sheets></workbook>`,
  })),
  bomb('60,000 places of parts, 90 MB of them', /1,000 parts/, () => ({
    'xl/ballast.bin': ballast,
    'xl/_rels/workbook.xml.rels': `<Relationships>${block((at) => `<Relationship Id="r${at}" Target="ж${'x'.repeat(1400)}"/>`, 60_000)}</Relationships>`,
  })),
  bomb('one text in 4,000 pieces of 16 characters', /more text than Excel allows/, () => ({
    [stringsName]: `${stringsEnds[0]}<si>${'<r><t>0123456789abcdef</t></r>'.repeat(4000)}</si></sst>`,
  })),
  bomb('a comment of 60 MB, full of tags', /more text than Excel allows/, () => ({
    [sheetName]: repeated('', ordinaryText, 50, [`${sheetEnds[0]}<!-- `, ` -->${sheetEnds[1]}`]),
  })),
  bomb('a million merged places', expands, () => ({
    [sheetName]: blocks((at) => `<mergeCell ref="A${at + 1}:XFD1048576"/>`, 100, [
      `${sheetEnds[0]}</sheetData><mergeCells>`,
      '</mergeCells></worksheet>',
    ]),
  })),
  {
    title: 'a file of 11 MB',
    make: () => Buffer.concat([workbookWith(), randomBytes(11 * megabyte)]),
    message: /larger than 10 MB/,
  },
]

/** The highest allowed number of products, each with every column filled and texts of its own. */
export const legitimate: readonly Omit<Bomb, 'message'>[] = [
  {
    title: '50,000 products',
    make: () =>
      workbookWith({
        [stringsName]: strings(
          ...Array.from({ length: 50_000 }, (_, at) => `Termo de acero número ${at}. ${words(at)}`),
        ),
        [sheetName]: sheet(
          block(
            (row) =>
              `<row r="${row + 1}"><c r="A${row + 1}"><v>${row}</v></c>${block(
                (column) => `<c r="${lettersOf(column + 1)}${row + 1}" t="s"><v>${(row + column * 7) % 50_000}</v></c>`,
                4,
              )}${block((column) => `<c r="${lettersOf(column + 5)}${row + 1}" t="inlineStr"><is><t>Navidad ${row}</t></is></c>`, 12)}</row>`,
            50_000,
          ),
        ),
      }),
  },
]
const words = (at: number): string => 'Mantiene el frío doce horas, '.repeat(1 + (at % 6))

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

interface ImportRule {
  name: string
}

const require = createRequire(import.meta.url)
const { forbidden }: { forbidden: ImportRule[] } = require('../.dependency-cruiser.cjs')
const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8')

const foldersOf = (...segments: string[]): string[] =>
  readdirSync(path.join(import.meta.dirname, ...segments), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const namesAfter = (prefix: string): string[] =>
  forbidden.flatMap(({ name }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))

/** Lowest first. The highest floor may import every other, so it has no rule. */
const ruledFloors = namesAfter('floor-')
const floors = [...ruledFloors, ...foldersOf().filter((name) => !ruledFloors.includes(name))]

/** Their folders are parts of one subject, not rooms. */
const floorsWithoutRooms = ['contract', 'language', 'client', 'ui']
const roomsOf = (floor: string): string[] => (floorsWithoutRooms.includes(floor) ? [] : foldersOf(floor))

/** The rooms in the label of each floor of the picture. */
const picture = new Map(
  [...readme.matchAll(/^ {2}([a-z-]+)\["\1(?:<br>(.*))?"\]$/gm)].map(([, floor, rooms]) => [
    floor!,
    rooms?.split(' · ') ?? [],
  ]),
)
const listed = [...readme.matchAll(/^\| `([a-z-]+(?:\/[a-z-]+)?)` +\|/gm)].map(([, room]) => room!)

it('the picture stacks the floors as the import rules do', () => {
  const arrows = /^ {2}app --> (.*)$/m.exec(readme)?.[1]?.split(' --> ')
  expect(arrows).toEqual([...floors].reverse())
  expect([...picture.keys()].sort()).toEqual(foldersOf().sort())
})

describe.each(floors)('the floor %s', (floor) => {
  it('is drawn with its rooms, in the order of the import rules where they have one', () => {
    const rooms = picture.get(floor) ?? []
    expect([...rooms].sort()).toEqual(roomsOf(floor).sort())
    // A room that may import every other has no rule, such as the highest.
    const ordered = namesAfter(`room-${floor}-`)
    expect(rooms.filter((room) => ordered.includes(room))).toEqual(ordered)
  })

  it('has a line in the table, and each of its rooms too', () => {
    const lines = listed.filter((room) => room === floor || room.startsWith(`${floor}/`))
    expect(lines.sort()).toEqual([floor, ...roomsOf(floor).map((room) => `${floor}/${room}`)].sort())
  })

  it('has a README when it has more than three rooms', () => {
    if (roomsOf(floor).length <= 3) return
    expect(readdirSync(path.join(import.meta.dirname, floor))).toContain('README.md')
  })
})

describe('every README', () => {
  const folders = [
    '.',
    'drizzle',
    'e2e',
    'e2e/bench',
    'e2e/eval',
    'lib',
    ...floors.map((floor) => `lib/${floor}`),
  ]
  const files = folders.map((folder) => path.join(folder, 'README.md')).filter((file) => existsSync(file))

  it.each(files)('%s names files and folders that exist', (file) => {
    const text = readFileSync(file, 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)/g)].map(([, target]) => target!)
    const missing = links.filter((target) => !existsSync(path.join(path.dirname(file), target)))
    expect(missing).toEqual([])
  })

  it('of the root has at most 200 lines', () => {
    expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(200)
  })
})

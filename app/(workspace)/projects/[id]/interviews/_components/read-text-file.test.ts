import { expect, test } from 'vitest'
import { readPeopleList, readTranscript } from './read-text-file'

const workbook = new File(['PK\0\0'], 'people.xlsx')

test('a file that holds no text is refused, with the kinds that are read', async () => {
  await expect(readPeopleList(workbook)).rejects.toThrow(
    'people.xlsx is not a text file. Save it as .csv or .txt.',
  )
  await expect(readTranscript(workbook)).rejects.toThrow('Save it as .txt, .vtt, .srt or .md.')
  await expect(readPeopleList(new File([' \n'], 'people.csv'))).rejects.toThrow('people.csv is empty.')
})

test('a text is read whatever its encoding', async () => {
  const name = 'Jürgen Groß'
  const old = Uint8Array.from(name, (letter) => letter.charCodeAt(0))
  for (const content of [name, old])
    expect(await readPeopleList(new File([content], 'people.csv'))).toBe(name)
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LabelledCapture } from './capture-models'
import { lines } from './lines'

/**
 * Short notes, mails, talks and chats with the people they name, written for training in other voices than those of the
 * labelled captures, by three writers. Below each text stand its people with their roles, the organisation, and the
 * owners of its tasks.
 */
const notes = ['1.txt', '2.txt', '3.txt']
  .map((file) => readFileSync(path.join(import.meta.dirname, 'notes', file), 'utf8'))
  .join('\n')

/** The notes as labelled captures, without labels of decisions and insights. */
export function ownNotes(): LabelledCapture[] {
  return [...notes.trim().matchAll(/(?<text>(?!= )[\s\S]+?)\n(?<labels>(?:= .*(?:\n|$))+)\n*/gu)].map(
    ({ groups }, index) => {
      const { people, company, tasks } = labelsOf(lines(groups?.labels ?? ''))
      return {
        id: `own-${index + 1}`,
        writer: 'own',
        kind: 'notes',
        date: '2026-03-09',
        author: null,
        text: groups?.text ?? '',
        actions: tasks,
        decisions: [],
        insights: [],
        people: people.map(([name = '', role]) => ({ name, role: role ?? null, company })),
      }
    },
  )
}

function labelsOf(labels: readonly string[]) {
  const told = (field: string) =>
    labels.find((line) => line.startsWith(`= ${field}: `))?.slice(field.length + 4) ?? null
  return {
    people: (told('people') ?? '').split('; ').map((person) => person.split(/, (.*)/su, 2)),
    company: told('company'),
    tasks: labels
      .filter((line) => !/^= (?:people|company): /u.test(line))
      .map((line) => {
        const at = line.lastIndexOf(': ')
        return { quote: line.slice(2, at), owner: line.slice(at + 2), due: null }
      }),
  }
}

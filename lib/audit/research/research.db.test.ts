import { afterAll, expect, it } from 'vitest'
import { newCaller } from '../../account/users/account.fixture'
import { callAsUser } from '../../api/call'
import { closeDatabase } from '../../platform/db/client'
import { newProject } from '../projects/project.fixture'
import { getResearchPage, listResearchPages } from './operations'
import { replacePages } from './queries'

afterAll(closeDatabase)

it('the list counts the characters of a page as its text does', async () => {
  const { userId, principal, as } = await newCaller()
  const id = await newProject(userId)
  const texts = ['Orders', 'Größe\n', '\u{10000}\u{10FFFF}\uFFFF\uE000', '🧾 two 🧾🧾', '']
  const pages = texts.map((content, at) => ({ url: `https://acme.example/${at}`, title: `${at}`, content }))
  await as((ctx) => replacePages(ctx, id, pages))
  const { pages: listed } = await callAsUser(listResearchPages, principal, { params: { id } })
  expect(listed.map(({ textLength }) => textLength)).toEqual(texts.map(({ length }) => length))
  const params = { id, pageId: listed[3]!.id }
  const { page } = await callAsUser(getResearchPage, principal, { params })
  expect(page).toEqual({ ...listed[3], text: texts[3] })
})

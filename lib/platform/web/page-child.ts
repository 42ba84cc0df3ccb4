import { serveTasks } from '../sandbox/serve-tasks'
import { marksOf } from './page-marks'
import { linksOf, textOf, titleOf } from './page-text'
import type { PageReading, PageTask } from './read-page'

serveTasks(
  async ({ html, address }: PageTask): Promise<PageReading> => ({
    title: titleOf(html),
    text: textOf(html),
    marks: marksOf(html),
    links: linksOf(html, new URL(address)).map(({ href }) => href),
  }),
)

import { projectList } from '../../../list-projects'

export const dynamic = 'force-dynamic'

let list: ReturnType<typeof projectList> | undefined

export async function GET() {
  // The build loads this file too, without a database.
  list ??= projectList(JSON.parse(process.env.BENCH_LIST ?? ''))
  return Response.json(await list())
}

import { exportData as declaration } from '../../account/users/contract'
import { ownerOf } from '../../contract/context'
import { bind, Download } from '../../contract/operation'
import { exportOwnedData } from './export-data'

/** Bound here rather than in `account/users`: an export reads the tables of every room. */
export const exportData = bind(declaration, async (ctx) => {
  const day = new Date().toISOString().slice(0, 10)
  return new Download(`agent-audit-workspace-export-${day}.zip`, exportOwnedData(ownerOf(ctx)))
})

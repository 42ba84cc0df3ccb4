import { Text } from '@mantine/core'
import { formatCount } from '@/lib/ui/numbers'
import { PageLinks } from '@/lib/ui/page-links'
import { RelativeTime } from '@/lib/ui/relative-time'
import { Table, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@/lib/ui/table'
import classes from './ledger.module.css'
import type { CreditTransactionWire } from './ledger-kinds'
import { KIND_NAMES } from './ledger-kinds'

interface LedgerProps {
  transactions: CreditTransactionWire[]
  total: number
  page: number
  pageSize: number
}

/** "+1,000" and "−1,000", with the true minus sign so that columns line up. */
const signed = (amount: number) =>
  amount === 0 ? '0' : `${amount > 0 ? '+' : '−'}${formatCount(Math.abs(amount))}`

export function Ledger({ transactions, total, page, pageSize }: LedgerProps) {
  if (total === 0) {
    return <Text c="dimmed">No transactions yet. Grants, charges and refunds will appear here.</Text>
  }
  return (
    <>
      <Table aria-label="Credit history">
        <TableThead>
          <TableTr>
            <TableTh>What</TableTh>
            <TableTh className={classes.optional}>Kind</TableTh>
            <TableTh className={classes.amount}>Amount</TableTh>
            <TableTh className={classes.amount}>Balance</TableTh>
          </TableTr>
        </TableThead>
        <TableTbody>
          {transactions.map((transaction) => (
            <TableTr key={transaction.id}>
              <TableTd style={{ overflowWrap: 'anywhere' }}>
                {transaction.reason}
                <Text size="sm" c="dimmed" component="div">
                  <RelativeTime at={transaction.createdAt} />
                </Text>
              </TableTd>
              <TableTd className={classes.optional}>{KIND_NAMES[transaction.kind]}</TableTd>
              <TableTd className={classes.amount}>{signed(transaction.amount)}</TableTd>
              <TableTd className={classes.amount}>{formatCount(transaction.balanceAfter)}</TableTd>
            </TableTr>
          ))}
        </TableTbody>
      </Table>
      <PageLinks
        page={page}
        pageSize={pageSize}
        total={total}
        href={(target) => (target > 1 ? `/settings/plan?page=${target}` : '/settings/plan')}
        label="Pages of the credit history"
      />
    </>
  )
}

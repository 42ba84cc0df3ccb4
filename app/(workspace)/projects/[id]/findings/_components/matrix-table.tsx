import { Badge, Table } from '@mantine/core'
import { categoryOf } from '@/lib/audit/analysis/categories'
import type { OpportunityFindingWire } from '@/lib/audit/analysis/findings-contract'
import { CATEGORY_COLORS, CATEGORY_NAMES } from './categories'

/**
 * The matrix as a table, for screen readers and readers who prefer figures. On a phone the findings list shows the
 * categories.
 */
export function MatrixTable({ opportunities }: { opportunities: OpportunityFindingWire[] }) {
  return (
    <Table.ScrollContainer minWidth={260} type="native">
      <Table verticalSpacing="xs" aria-label="Opportunities with their scores">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">No.</Table.Th>
            <Table.Th scope="col">Opportunity</Table.Th>
            <Table.Th scope="col">Impact</Table.Th>
            <Table.Th scope="col">Effort</Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              Category
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {opportunities.map((item, index) => {
            const category = categoryOf(item)
            return (
              <Table.Tr key={item.id}>
                <Table.Td className="tabular">{index + 1}</Table.Td>
                <Table.Td>{item.title}</Table.Td>
                <Table.Td className="tabular">
                  <Score value={item.impactScore} original={item.original?.impactScore} />
                </Table.Td>
                <Table.Td className="tabular">
                  <Score value={item.effortScore} original={item.original?.effortScore} />
                </Table.Td>
                <Table.Td visibleFrom="sm">
                  <Badge color={CATEGORY_COLORS[category]} miw="max-content">
                    {CATEGORY_NAMES[category]}
                  </Badge>
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Score({ value, original }: { value: number; original: number | undefined }) {
  if (original === undefined || original === value) return value
  return (
    <>
      {value} <del>{original}</del>
    </>
  )
}

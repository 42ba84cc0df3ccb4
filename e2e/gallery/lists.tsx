import { Box, Button, Card, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconInbox, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ByWidth } from '@/lib/ui/by-width'
import { EmptyMessage, NoMatches } from '@/lib/ui/empty-message'
import { FilterChips } from '@/lib/ui/filter-chips'
import { IconAction } from '@/lib/ui/icon-action'
import { LinkButton } from '@/lib/ui/links'
import { flag, listQuery, oneOf, words } from '@/lib/ui/list-query'
import { ListToolbar } from '@/lib/ui/list-toolbar'
import { MergeDialog } from '@/lib/ui/merge-dialog'
import { NewButton } from '@/lib/ui/new-dialog'
import { PageHeader } from '@/lib/ui/page-header'
import { PageLinks } from '@/lib/ui/page-links'
import { RowLink } from '@/lib/ui/row-link'
import { SelectBox, SelectionArea, SelectPageBox, useSelection } from '@/lib/ui/selection'
import { ListSkeleton, SkeletonRows } from '@/lib/ui/skeleton'
import { SortHeader } from '@/lib/ui/sort-header'
import { Breadcrumb, TabStrip } from '@/lib/ui/tab-strip'
import { Table, TableTbody, TableTd, TableThead, TableTr } from '../../lib/ui/table'
import { Component, Example, longText } from './example'

const list = listQuery({
  path: '/things',
  fields: { search: words(200), status: oneOf(['open', 'closed']), isUnread: flag() },
  sort: { fields: ['created', 'name'], initial: '-created', ascendingFirst: ['name'] },
  pageSize: 25,
})
const STATUSES = [
  { value: '', label: 'Any status' },
  { value: 'open', label: 'Open' },
  { value: 'closed', label: longText },
  { value: 'archived', label: 'Archived', disabled: true },
]
const ORDERS = [
  { value: '-created', label: 'Newest first' },
  { value: 'name', label: 'Name, A to Z' },
]
const POINTS = [
  { title: 'Create one', text: 'It takes a minute.' },
  { title: 'Share it', text: longText },
]

export function Lists() {
  return (
    <>
      <Component name="PageHeader">
        <Example state="With a way back, a description and an action">
          <PageHeader
            title="Things"
            description="A sentence about them."
            back={{ href: '/', label: 'All rooms' }}
            actions={<NewButton>New thing</NewButton>}
          />
        </Example>
        <Example state="Without a way back, the action disabled">
          <PageHeader title={longText} actions={<NewButton disabled>New thing</NewButton>} />
        </Example>
      </Component>

      <Component name="ListToolbar">
        <Example state="Search, filter and order">
          <ListToolbar
            list={list}
            query={list.initial}
            search={{ placeholder: 'Name or company', maxCharacters: 200 }}
            filters={[{ field: 'status', label: 'Status', options: STATUSES }]}
            orders={ORDERS}
          />
        </Example>
        <Example state="Long text">
          <ListToolbar
            label="Long text"
            list={list}
            query={{ ...list.initial, search: longText, status: 'closed', sort: 'name', descending: false }}
            search={{ placeholder: longText, maxCharacters: 200 }}
            filters={[{ field: 'status', label: 'Status', options: STATUSES }]}
            orders={ORDERS}
          />
        </Example>
        <Example state="Filters alone">
          <ListToolbar
            list={list}
            query={list.initial}
            filters={[{ field: 'status', label: 'Status', options: STATUSES }]}
          />
        </Example>
      </Component>

      <Component name="FilterChips">
        <Example state="One filter, several, and a long text">
          <Stack>
            <FilterChips filters={[{ id: 'status', label: 'Status', value: 'Open' }]} onRemove={() => {}} />
            <FilterChips
              filters={[
                { id: 'kind', label: 'Kind', value: longText },
                { id: 'unread', label: 'Unread only' },
              ]}
              onRemove={() => {}}
            />
          </Stack>
        </Example>
      </Component>

      <Component name="SortHeader">
        <Example state="Descending, and a column that does not sort now">
          <Table aria-label="Things">
            <TableThead>
              <TableTr>
                <SortHeader {...list.sortLink(list.initial, 'created')}>Created</SortHeader>
                <SortHeader {...list.sortLink(list.initial, 'name')}>Name</SortHeader>
              </TableTr>
            </TableThead>
            <TableTbody>
              <TableTr>
                <TableTd>Yesterday</TableTd>
                <TableTd>{longText.slice(0, 40)}</TableTd>
              </TableTr>
            </TableTbody>
          </Table>
        </Example>
      </Component>

      <Component name="RowLink">
        <Example state="The whole card is the link, but for its button">
          <Stack gap="xs">
            {['A thing', longText].map((name, index) => (
              <Card key={name} withBorder pos="relative">
                <Group justify="space-between" wrap="nowrap">
                  <RowLink href="/things/1" fw={600}>
                    {name}
                  </RowLink>
                  <Box pos="relative" style={{ zIndex: 1 }}>
                    <IconAction label={`Delete thing ${index + 1}`} icon={IconTrash} onClick={() => {}} />
                  </Box>
                </Group>
              </Card>
            ))}
          </Stack>
        </Example>
      </Component>

      <Component name="ByWidth">
        <Example state="Cards in a narrow window">
          <ByWidth
            table={
              <Table aria-label="Things by width">
                <TableTbody>
                  <TableTr>
                    <TableTd>A table where it fits</TableTd>
                    <TableTd>{longText}</TableTd>
                  </TableTr>
                </TableTbody>
              </Table>
            }
            cards={
              <Card withBorder data-testid="card-by-width">
                {longText}
              </Card>
            }
          />
        </Example>
      </Component>
      <Component name="PageLinks">
        <Example state="In the middle">
          <PageLinks
            page={2}
            pageSize={25}
            total={1234}
            href={(page) => `/things?page=${page}`}
            label="Pages"
          />
        </Example>
        <Example state="First and last page">
          <PageLinks page={1} pageSize={25} total={50} href={() => '/things'} label="First pages" />
          <PageLinks page={2} pageSize={25} total={50} href={() => '/things'} label="Last pages" />
        </Example>
        <Example state="One page only: nothing">
          <PageLinks page={1} pageSize={25} total={3} href={() => '/things'} label="No pages" />
        </Example>
      </Component>

      <Component name="EmptyMessage, NoMatches">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Example state="With an action">
            <EmptyMessage
              icon={IconInbox}
              title="No things yet"
              description="They appear here."
              actions={<LinkButton href="/things?new=1">Create one</LinkButton>}
            />
          </Example>
          <Example state="No matches, with matches in the archive">
            <NoMatches
              title="No thing matches “invoice”"
              description="2 matches in the archive."
              archiveHref="/things?status=closed"
              clear={{ href: '/things', label: 'Clear search and filters' }}
            />
          </Example>
          <Example state="Long text">
            <NoMatches title={longText} description={longText} clear={{ href: '/things', label: 'Clear' }} />
          </Example>
          <Example state="Steps">
            <EmptyMessage
              icon={IconInbox}
              title="No things yet"
              description="What they are for."
              points={POINTS}
              actions={<NewButton>New thing</NewButton>}
            />
          </Example>
          <Example state="Points, no action">
            <EmptyMessage icon={IconInbox} title={longText} points={POINTS} kind="points" />
          </Example>
        </SimpleGrid>
      </Component>

      <Component name="ListSkeleton">
        <Example state="Loading">
          <ListSkeleton noun="things" actionWidths={[110, 140]} filterWidths={['11rem', '12rem']}>
            <Stack gap="xs">
              <SkeletonRows count={3} height={48} />
            </Stack>
          </ListSkeleton>
        </Example>
      </Component>

      <Component name="TabStrip, Breadcrumb">
        <Example state="Pages of one subject">
          <Group gap="xs" wrap="nowrap">
            <Breadcrumb list={{ href: '/things', label: 'Things' }} name={longText} />
          </Group>
          <TabStrip
            label="Thing"
            tabs={[
              { href: '/things', label: 'Overview' },
              { href: '/things/documents', label: 'Documents' },
              { href: '/things/findings', label: 'Findings' },
              { href: '/things/report', label: 'A longer name' },
            ]}
          />
        </Example>
        <Example state="With counts, in one row of a phone">
          <TabStrip
            label="Counted"
            isCompact
            tabs={[
              { href: '/memories', label: 'Memories', waiting: { count: '500+', meaning: 'to review' } },
              { href: '/captures', label: 'Captures' },
              { href: '/contacts', label: 'Contacts' },
              { href: '/insights', label: 'Insights', waiting: { count: '12', meaning: 'unread' } },
            ]}
          />
        </Example>
      </Component>

      <Component name="SelectionArea, SelectionBar, SelectBox">
        <Example state="Two of three selected">
          <Selectable />
        </Example>
      </Component>

      <Component name="MergeDialog">
        <Example state="Opened by a press">
          <Merging />
        </Example>
      </Component>
    </>
  )
}

const THINGS = ['First', 'Second', 'Third']
const noun = { one: 'thing', many: 'things' }

function Selectable() {
  const store = useSelection('/things')
  return (
    <>
      <Button variant="default" mb="xs" onClick={() => store.change(THINGS.slice(0, 2), true)}>
        Select two
      </Button>
      <SelectionArea
        store={store}
        ids={THINGS}
        total={3}
        noun={noun}
        actions={() => [
          { id: 'archive', label: 'Archive' },
          { id: 'move', label: 'Move to', choices: [{ id: 'end', label: 'The end', onPress() {} }] },
          { id: 'delete', label: 'Delete', isDangerous: true },
        ]}
      >
        <SelectPageBox label="Select all things" text="Select all" />
        <ul>
          {THINGS.map((name) => (
            <li key={name}>
              <SelectBox id={name} label={name} /> {name}
            </li>
          ))}
        </ul>
      </SelectionArea>
    </>
  )
}

function Merging() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Open the merge
      </Button>
      {isOpen && (
        <MergeDialog
          title="Merge two things"
          moved={longText}
          records={[
            { id: 'a', name: 'First' },
            { id: 'b', name: longText },
          ]}
          fields={[
            { key: 'name', label: 'Name', values: ['First', longText] },
            { key: 'phone', label: 'Phone', values: [null, '+31 20 123'] },
          ]}
          onClose={() => setIsOpen(false)}
          onMerge={async () => setIsOpen(false)}
        />
      )}
    </>
  )
}

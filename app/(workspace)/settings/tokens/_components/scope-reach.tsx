import { Alert, Badge, Box, Text } from '@mantine/core'
import type { ReachedOperation, TokenReach } from '@/lib/api/token-reach'
import type { Scope } from '@/lib/contract/context'
import { LinkAnchor } from '@/lib/ui/links'
import { countOf, formatCount } from '@/lib/ui/numbers'
import {
  closedSections,
  countWithheld,
  reachedWith,
  reachInWords,
  readAndWritten,
  withheldInWords,
  withheldSentences,
} from './reach-words'
import classes from './scope-reach.module.css'

interface ScopeReachProps {
  reach: TokenReach
  scopes: readonly Scope[]
  /** Beside a form: the counts only, with the rest folded. */
  isFolded?: boolean
}

/**
 * The operations that a token with these scopes may call in this account: counts first, with details per section.
 */
export function ScopeReach({ reach, scopes, isFolded = false }: ScopeReachProps) {
  const sections = reachedWith(reach, scopes)
  const list = (
    <Box mt="xs">
      {sections.map((section) => (
        <Section key={section.name} {...section} />
      ))}
      <OutOfReach reach={reach} />
    </Box>
  )
  return (
    <Box>
      {!reach.isOpen && (
        <Alert color="orange" mb="sm">
          Token access is switched off for this account: every call is rejected.
        </Alert>
      )}
      <Text size={isFolded ? 'sm' : undefined} className="tabular" role="status">
        {[`${asSentence(reachInWords(sections))}.`, ...withheldSentences(sections)].join(' ')}
        {/* Not next to a form, where a navigation would lose typed text. */}
        {!isFolded && countWithheld(sections) > 0 && (
          <>
            {' '}
            <LinkAnchor href="/settings/plan">Plan and credits</LinkAnchor>
          </>
        )}
      </Text>
      {isFolded ? (
        <details className={classes.folded}>
          <summary>See every operation</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </Box>
  )
}

const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function Section({ name, operations }: TokenReach['sections'][number]) {
  return (
    <details className={classes.section}>
      <summary>
        <span className={classes.name}>{name}</span>
        <span className={classes.aside}>{readAndWritten(operations)}</span>
      </summary>
      <ul className={classes.operations} aria-label={name}>
        {operations.map((operation) => (
          <Operation key={operation.id} operation={operation} />
        ))}
      </ul>
    </details>
  )
}

const KINDS = {
  read: { label: 'Read', color: 'blue' },
  write: { label: 'Write', color: 'violet' },
  delete: { label: 'Delete', color: 'red' },
} as const

function Operation({ operation }: { operation: ReachedOperation }) {
  const { id, summary, scope, deletes, costCredits, onlyAsTool } = operation
  const kind = KINDS[deletes ? 'delete' : scope]
  const withheld = withheldInWords(operation)
  return (
    <li className={classes.operation}>
      <Badge className={classes.kind} color={kind.color} size="sm">
        {kind.label}
      </Badge>
      <div>
        <Text size="sm">
          {summary}
          {costCredits !== undefined && ` · costs ${formatCount(costCredits)} credits`}
          {onlyAsTool && ' · over MCP only'}
        </Text>
        <span className={classes.id}>{id}</span>
        {withheld && (
          <Badge color="orange" size="sm" ml="xs">
            {withheld}
          </Badge>
        )}
      </div>
    </li>
  )
}

function OutOfReach({ reach }: { reach: TokenReach }) {
  const count = reach.browserOnly.reduce((sum, { summaries }) => sum + summaries.length, 0)
  return (
    <details className={classes.section}>
      <summary>
        <span className={classes.name}>What no token reaches</span>
        <span className={classes.aside}>{countOf(count, 'operation')}, in the browser only</span>
      </summary>
      <Text size="sm" mb="xs">
        Nothing at all of these sections, whatever the scopes: {closedSections(reach).join(', ')}. Of the
        others, what is listed here.
      </Text>
      {reach.browserOnly.map(({ name, summaries }) => (
        <Box key={name} mb="xs">
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {summaries.join(' · ')}
          </Text>
        </Box>
      ))}
    </details>
  )
}

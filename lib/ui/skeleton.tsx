import type { CSSProperties, ReactNode } from 'react'
import classes from './skeleton.module.css'

// Plain elements: a view that loads needs no scripts to say so.

type Space = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

const spaceOf = (space: Space | undefined) => space && `var(--mantine-spacing-${space})`

/** A grey box in place of what loads. Lengths are CSS lengths; numbers are pixels. */
export function Skeleton({
  mb,
  ...size
}: Pick<CSSProperties, 'height' | 'width' | 'maxWidth' | 'flex'> & { mb?: Space }) {
  return <div className={classes.skeleton} style={{ ...size, marginBlockEnd: spaceOf(mb) }} />
}

interface PlacedProps {
  gap: Space
  mb?: Space
  flex?: CSSProperties['flex']
  maxWidth?: CSSProperties['maxWidth']
  children: ReactNode
}

const placed = (className: string | undefined, { gap, mb, children, ...style }: PlacedProps) => (
  <div className={className} style={{ gap: spaceOf(gap), marginBlockEnd: spaceOf(mb), ...style }}>
    {children}
  </div>
)

/** Skeletons below each other. */
export const SkeletonColumn = (props: PlacedProps) => placed(classes.column, props)

/**
 * Skeletons next to each other, as far as there is space.
 * @param isApart whether they are at both ends
 */
export const SkeletonRow = ({ isApart = false, ...props }: PlacedProps & { isApart?: boolean }) =>
  placed(isApart ? `${classes.row} ${classes.apart}` : classes.row, props)

/** Lower than this a row is one line of text. */
const lowestRow = 40

/** Placeholders for rows: a name above its facts, or a line of text where a row is low. @param height of one, in pixels */
export function SkeletonRows({ count, height }: { count: number; height: number }) {
  return Array.from({ length: count }, (_, index) =>
    height < lowestRow ? (
      <Skeleton key={index} height={height} />
    ) : (
      <div key={index} className={classes.line} style={{ height }}>
        <Skeleton height={12} width={index % 2 ? '26%' : '34%'} />
        <Skeleton height={10} width={index % 2 ? '48%' : '42%'} />
      </div>
    ),
  )
}

/**
 * Placeholder for a page while it loads.
 * @param noun what loads: "the project"; undefined if not known yet
 */
export function PageSkeleton({ noun, children }: { noun?: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {noun ? `Loading ${noun}…` : 'Loading…'}
      </span>
      <div aria-hidden>{children}</div>
    </div>
  )
}

interface ListSkeletonProps {
  /** The loading records, in the plural: "memories". */
  noun: string
  /** Width of the title, in pixels. */
  titleWidth?: number
  /** Width of the line below the title; undefined for a page without it. */
  descriptionWidth?: number | string
  /** Widths of the buttons next to the title, in pixels. */
  actionWidths?: readonly number[]
  /** Maximum widths of the selects of the toolbar; undefined for a list without a toolbar. */
  filterWidths?: readonly string[]
  /** Whether a line with the number of records is above them. */
  hasCount?: boolean
  /** The rows; see `SkeletonRows`. */
  children: ReactNode
}

/** Stands in for a list with its head and toolbar while it loads. */
export function ListSkeleton({
  noun,
  titleWidth = 140,
  descriptionWidth,
  actionWidths = [140],
  filterWidths,
  hasCount = false,
  children,
}: ListSkeletonProps) {
  return (
    <PageSkeleton noun={noun}>
      <SkeletonRow isApart gap="md" mb="lg">
        <SkeletonColumn gap="xs" flex="1 1 18rem">
          <Skeleton height="2.03rem" width={titleWidth} />
          {descriptionWidth !== undefined && <Skeleton height={18} width={descriptionWidth} />}
        </SkeletonColumn>
        <SkeletonRow gap="xs">
          {actionWidths.map((width, index) => (
            <Skeleton key={index} height={36} width={width} />
          ))}
        </SkeletonRow>
      </SkeletonRow>
      {filterWidths && <ToolbarSkeleton filterWidths={filterWidths} />}
      {hasCount && <Skeleton height={20} width={90} mb="xs" />}
      {children}
    </PageSkeleton>
  )
}

interface ToolbarSkeletonProps {
  filterWidths: readonly string[]
  hasSearch?: boolean
}

/** Labels above fields, as in `ListToolbar`; on a phone, the selects are behind a button. */
export function ToolbarSkeleton({ filterWidths, hasSearch = true }: ToolbarSkeletonProps) {
  const isCollapsible = filterWidths.length > (hasSearch ? 0 : 1)
  return (
    <div className={classes.toolbar} data-skeleton="toolbar">
      {hasSearch && <FieldSkeleton className={classes.search} />}
      {isCollapsible && (
        <div className={classes.toggle}>
          <Skeleton height={36} width={110} />
        </div>
      )}
      {filterWidths.map((width, index) => (
        <FieldSkeleton
          key={index}
          className={isCollapsible ? `${classes.select} ${classes.behind}` : classes.select}
          maxWidth={width}
        />
      ))}
    </div>
  )
}

const FieldSkeleton = ({ className, maxWidth }: { className: string | undefined; maxWidth?: string }) => (
  <div className={className} style={{ maxWidth }}>
    <div className={classes.label}>
      <Skeleton height={14} width={50} />
    </div>
    <Skeleton height={36} />
  </div>
)

import { Box, type BoxProps } from '@mantine/core'
import { type ComponentPropsWithoutRef, createElement } from 'react'
import classes from './table.module.css'

/*
 * Tables with the attributes and style props of the component library's. The library's own table brings its scroll area
 * and, with that, everything that places menus and bubbles: more script than any list of this workspace needs.
 */

type ElementProps<
  Tag extends 'table' | 'caption' | 'thead' | 'tbody' | 'tfoot' | 'tr' | 'th' | 'td' | 'div',
> = BoxProps & Omit<ComponentPropsWithoutRef<Tag>, keyof BoxProps>

interface TableProps extends ElementProps<'table'> {
  /** Marks the row below the pointer; by default on. */
  highlightOnHover?: boolean
  /** Above and below the content of a cell, in pixels; by default the theme's small distance. */
  verticalSpacing?: number
  /** `fixed` gives columns the widths of the first row, whatever is in the others. */
  layout?: 'auto' | 'fixed'
}

export function Table({ highlightOnHover = true, verticalSpacing, layout, className, ...props }: TableProps) {
  return (
    <Box
      component="table"
      className={className ? `${classes.table} ${className}` : classes.table}
      data-highlight={highlightOnHover || undefined}
      data-layout={layout}
      __vars={
        verticalSpacing === undefined ? {} : { '--table-vertical-spacing': `${verticalSpacing / 16}rem` }
      }
      {...props}
    />
  )
}

type CellTag = 'thead' | 'tbody' | 'tfoot' | 'tr' | 'th' | 'td'

/** Attributes that an element takes as they are; everything else is a style prop or rare. */
const isPlain = (name: string) =>
  name === 'children' ||
  name === 'className' ||
  name === 'colSpan' ||
  name === 'scope' ||
  name.startsWith('data-') ||
  name.startsWith('aria-')

/** An element without style props is rendered as such: a list has hundreds of them, and reading no props takes time. */
const elementOf = (tag: CellTag, props: ElementProps<CellTag>) =>
  Object.keys(props).every(isPlain) ? (
    createElement(tag, props as object)
  ) : (
    <Box component={tag as 'td'} {...(props as ElementProps<'td'>)} />
  )

export const TableThead = (props: ElementProps<'thead'>) => elementOf('thead', props)
export const TableTbody = (props: ElementProps<'tbody'>) => elementOf('tbody', props)
export const TableTfoot = (props: ElementProps<'tfoot'>) => elementOf('tfoot', props)
export const TableTr = (props: ElementProps<'tr'>) => elementOf('tr', props)
export const TableTd = (props: ElementProps<'td'>) => elementOf('td', props)

export type TableThProps = ElementProps<'th'>
export const TableTh = (props: TableThProps) => elementOf('th', props)

export function TableCaption({ className, ...props }: ElementProps<'caption'>) {
  return (
    <Box
      component="caption"
      className={className ? `${classes.caption} ${className}` : classes.caption}
      {...props}
    />
  )
}

/** Scrolls sideways what is wider than the page. @param minWidth of the content, in pixels or with a unit */
export function TableScrollContainer({
  minWidth,
  children,
  ...props
}: ElementProps<'div'> & { minWidth: number | string }) {
  return (
    <Box className={classes.scroll} {...props}>
      <div style={{ minWidth }}>{children}</div>
    </Box>
  )
}

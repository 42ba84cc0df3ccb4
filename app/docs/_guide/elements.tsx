import { Children, type ComponentProps, type ReactNode } from 'react'
import type { Components, ExtraProps } from 'react-markdown'
import { Link } from '@/lib/ui/link'
import classes from './code.module.css'
import { CodeTabs } from './code-tabs'
import { CopyCode } from './copy-code'

type HtmlElement = NonNullable<ExtraProps['node']>

const LANGUAGES: Record<string, string> = {
  sh: 'Shell',
  ts: 'TypeScript',
  python: 'Python',
  json: 'JSON',
  toml: 'TOML',
  http: 'HTTP',
  text: 'Text',
}

const codeOf = (pre: HtmlElement | undefined) =>
  pre?.children.find((child) => child.type === 'element' && child.tagName === 'code') as
    | HtmlElement
    | undefined

const tabOf = (pre: HtmlElement): string => String(codeOf(pre)?.properties.dataTab ?? '')

const isOutput = (pre: HtmlElement | undefined) => codeOf(pre)?.properties.dataOutput !== undefined

function languageOf(pre: HtmlElement | undefined): string {
  const names = [codeOf(pre)?.properties.className].flat().map(String)
  const language = names.find((name) => name.startsWith('language-'))?.slice('language-'.length)
  return (language && LANGUAGES[language]) ?? 'Text'
}

// Keyboard users scroll a long line by focusing the block.
function Code({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <pre className={classes.pre} tabIndex={0}>
      {children}
    </pre>
  )
}

function Pre({ node, children }: ComponentProps<'pre'> & ExtraProps) {
  if (node && tabOf(node)) return <Code>{children}</Code>
  return (
    <div className={classes.block} data-code-block>
      <div className={classes.bar}>
        <span className={classes.language}>{isOutput(node) ? 'Output' : languageOf(node)}</span>
        {!isOutput(node) && <CopyCode />}
      </div>
      <Code>{children}</Code>
    </div>
  )
}

/** Figures are only used for samples that belong together. */
function Figure({ node, children }: ComponentProps<'figure'> & ExtraProps) {
  const blocks = (node?.children ?? []).filter((child) => child.type === 'element')
  return <CodeTabs labels={blocks.map(tabOf)} panels={Children.toArray(children)} />
}

function Table({ node: _node, ...props }: ComponentProps<'table'> & ExtraProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <div className="table" tabIndex={0}>
      <table {...props} />
    </div>
  )
}

function section(Tag: 'h2' | 'h3') {
  return function Section({ node: _node, id, children }: ComponentProps<'h2'> & ExtraProps) {
    return (
      <Tag id={id}>
        <a href={`#${id}`}>{children}</a>
      </Tag>
    )
  }
}

const isPage = (path: string) => /^\/(?!\/)[^.]*$/.test(path)

/** The components for the elements of a guide. @param baseUrl links below it stay within the workspace */
export function elements(baseUrl: string): Components {
  function Anchor({ node: _node, href = '', children }: ComponentProps<'a'> & ExtraProps) {
    const path = href.startsWith(`${baseUrl}/`) ? href.slice(baseUrl.length) : href
    if (!isPage(path)) return <a href={path}>{children}</a>
    return <Link href={path}>{children}</Link>
  }
  return { a: Anchor, pre: Pre, figure: Figure, table: Table, h2: section('h2'), h3: section('h3') }
}

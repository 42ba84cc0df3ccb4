import type { ComponentType, createElement, useEffect, useState } from 'react'
import { drawnOf, whenIdle } from './draw-in-turns'

interface LayoutProps {
  getComponent: (name: string, container?: boolean) => ComponentType
  specSelectors: { loadingStatus: () => string | undefined }
}

/** The parts of Swagger UI's system that are used here. It bundles its own React. */
interface ViewerSystem {
  React: { createElement: typeof createElement; useEffect: typeof useEffect; useState: typeof useState }
}

/** The part of immutable collections that is used here. */
interface Group {
  get(key: 'operations'): { toArray(): OperationEntry[] }
}
interface OperationEntry {
  get(key: 'path' | 'method'): string
  get(key: 'specPath'): unknown
}

interface OperationsProps {
  getComponent: (name: string, container?: boolean) => ComponentType<object>
  getConfigs: unknown
  layoutActions: unknown
  layoutSelectors: unknown
  oas3Selectors: unknown
  specSelectors: {
    taggedOperations: () => { entrySeq(): { toArray(): [string, Group][] } }
    url: () => string
  }
}

/** Few enough that the page responds to a click between two turns. */
const operationsInOneTurn = 10

/**
 * Fits Swagger UI into the page: without its own title, server list and landmark, which the page already has, and
 * without links inside buttons.
 */
export function referencePlugin({ React: { createElement: element, useEffect, useState } }: ViewerSystem) {
  function ReferenceLayout({ getComponent, specSelectors }: LayoutProps) {
    const status = specSelectors.loadingStatus()
    if (status?.startsWith('failed')) {
      return element(
        'p',
        { role: 'alert' },
        'The description of the API could not be loaded. Load the page again.',
      )
    }
    const parts = ['SvgAssets', 'AuthorizeBtnContainer', 'operations', 'Models'] as const
    return element(
      'div',
      { className: 'swagger-ui', 'aria-busy': status === 'loading' },
      status === 'success' &&
        parts.map((name) => element(getComponent(name, name !== 'SvgAssets'), { key: name })),
    )
  }
  // Swagger UI itself renders only what is visible once there are many operations, so that search and screen
  // readers would miss the rest.
  function Operations({ getComponent, specSelectors, ...system }: OperationsProps) {
    const Section = getComponent('OperationTag') as ComponentType<Record<string, unknown>>
    const Operation = getComponent('OperationContainer', true) as ComponentType<Record<string, unknown>>
    const sections = specSelectors
      .taggedOperations()
      .entrySeq()
      .toArray()
      .map(([tag, group]) => ({ tag, group, operations: group.get('operations').toArray() }))
    const total = sections.reduce((sum, { operations }) => sum + operations.length, 0)
    const [drawn, setDrawn] = useState(operationsInOneTurn)
    useEffect(() => {
      if (drawn < total) return whenIdle(() => setDrawn(drawn + operationsInOneTurn))
    }, [drawn, total])
    return element(
      'div',
      { 'aria-busy': drawn < total },
      drawnOf(sections, drawn).map(({ tag, group, operations: shown }) => {
        const operations = shown.map((op) => {
          const [path, method] = [op.get('path'), op.get('method')]
          return element(Operation, {
            key: `${method} ${path}`,
            ...{ op, path, method, tag, specPath: op.get('specPath') },
          })
        })
        return element(
          Section,
          { key: tag, ...system, getComponent, tag, tagObj: group, specUrl: specSelectors.url() },
          element('div', { className: 'operation-tag-content' }, operations),
        )
      }),
    )
  }
  return {
    components: {
      ReferenceLayout,
      operations: Operations,
      DeepLink: ({ text }: { text: string }) => element('span', null, text),
    },
  }
}

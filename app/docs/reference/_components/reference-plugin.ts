import type { ComponentType, createElement } from 'react'

interface LayoutProps {
  getComponent: (name: string, container?: boolean) => ComponentType
  specSelectors: { loadingStatus: () => string | undefined }
}

/** The part of Swagger UI's system that is used here. It brings a React of its own. */
interface ViewerSystem {
  React: { createElement: typeof createElement }
}

/** Immutable collections, as far as they are used here. */
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

/**
 * Fits Swagger UI into the page: without its own title, server list and landmark, which the page has already,
 * and without links inside of buttons.
 */
export function referencePlugin({ React: { createElement: element } }: ViewerSystem) {
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
  // Swagger UI's own draws no more than is in view once there are many: nothing else could be found or read aloud.
  function Operations({ getComponent, specSelectors, ...system }: OperationsProps) {
    const Section = getComponent('OperationTag') as ComponentType<Record<string, unknown>>
    const Operation = getComponent('OperationContainer', true) as ComponentType<Record<string, unknown>>
    const sections = specSelectors.taggedOperations().entrySeq().toArray()
    return element(
      'div',
      null,
      sections.map(([tag, group]) => {
        const operations = group
          .get('operations')
          .toArray()
          .map((op) => {
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

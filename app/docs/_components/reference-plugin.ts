import type { ComponentType, createElement } from 'react'

interface LayoutProps {
  getComponent: (name: string, container?: boolean) => ComponentType
  specSelectors: { loadingStatus: () => string | undefined }
}

/** The part of Swagger UI's system that is used here. It brings a React of its own. */
interface ViewerSystem {
  React: { createElement: typeof createElement }
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
  return {
    components: {
      ReferenceLayout,
      DeepLink: ({ text }: { text: string }) => element('span', null, text),
    },
  }
}

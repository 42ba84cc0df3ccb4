import dynamic from 'next/dynamic'

/** The panel next to a finding, loaded when the first passage is opened: it shows pages and sheets. */
export const SourcePanel = dynamic(() => import('./source-panel').then((module) => module.SourcePanel), {
  ssr: false,
})

/**
 * Tells the embedding page the height of this one, and nothing else: at once, after every change and when asked.
 * `page` shows that another page was loaded.
 */
export function tellHeight() {
  if (parent === window) return
  const page = Math.random()
  const tell = () => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height)
    parent.postMessage({ agentAuditSurvey: { height, page } }, '*')
  }
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.agentAuditSurvey === 'tell height') tell()
  })
  new ResizeObserver(tell).observe(document.documentElement)
  tell()
}

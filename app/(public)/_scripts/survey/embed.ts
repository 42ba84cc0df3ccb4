// For pages that embed a survey in a frame: makes the frame as high as its content. Accepts messages only
// from the window and the origin of that frame.
;(() => {
  const shown = new WeakMap<HTMLIFrameElement, unknown>()
  const frames = () => document.querySelectorAll<HTMLIFrameElement>('iframe[data-agent-audit-survey]')
  addEventListener('message', ({ data, origin, source }) => {
    const { height, page } = data?.agentAuditSurvey ?? {}
    if (!(height > 0 && height < 30000)) return
    for (const frame of frames()) {
      if (frame.contentWindow !== source || new URL(frame.src).origin !== origin) continue
      frame.style.height = `${height}px`
      // The next step begins at its top, which may have been scrolled out of view.
      const isNext = shown.has(frame) && shown.get(frame) !== page
      shown.set(frame, page)
      if (isNext && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
    }
  })
  // A survey that was shown before this script loaded could not report its height.
  for (const frame of frames()) {
    frame.contentWindow?.postMessage({ agentAuditSurvey: 'tell height' }, '*')
  }
})()

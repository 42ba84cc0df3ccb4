// For pages that show a survey in a frame: makes the frame as high as the survey in it. Takes a message only from
// the window and the origin of the very frame it concerns.
;(() => {
  const shown = new WeakMap<HTMLIFrameElement, unknown>()
  addEventListener('message', ({ data, origin, source }) => {
    const { height, page } = data?.agentAuditSurvey ?? {}
    if (!(height > 0 && height < 30000)) return
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-agent-audit-survey]')) {
      if (frame.contentWindow !== source || new URL(frame.src).origin !== origin) continue
      frame.style.height = `${height}px`
      // The next step begins at its top, which may be out of sight by now.
      const isNext = shown.has(frame) && shown.get(frame) !== page
      shown.set(frame, page)
      if (isNext && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
    }
  })
})()

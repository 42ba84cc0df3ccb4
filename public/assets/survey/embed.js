;
(() => {
  const shown = /* @__PURE__ */ new WeakMap();
  addEventListener("message", ({ data, origin, source }) => {
    const { height, page } = data?.agentAuditSurvey ?? {};
    if (!(height > 0 && height < 3e4)) return;
    for (const frame of document.querySelectorAll("iframe[data-agent-audit-survey]")) {
      if (frame.contentWindow !== source || new URL(frame.src).origin !== origin) continue;
      frame.style.height = `${height}px`;
      const isNext = shown.has(frame) && shown.get(frame) !== page;
      shown.set(frame, page);
      if (isNext && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
    }
  });
})();

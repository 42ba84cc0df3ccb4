const TIMEOUT_MS = 2e4;
export const requestsTo = (endpoint) => async (method, path, options = {}) => {
  try {
    const res = await fetch(`${endpoint}${path}`, {
      method,
      headers: options.body ? { "content-type": "application/json" } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...options
    });
    const seconds = Number(res.headers.get("retry-after"));
    return {
      status: res.status,
      retryAfterMs: seconds > 0 ? seconds * 1e3 : void 0,
      body: await res.json().catch(() => void 0)
    };
  } catch {
    return { status: 0 };
  }
};

/** The product's logo. `Brand` adds the name if there is space. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
      style={{ flexShrink: 0 }}
    >
      <rect width="32" height="32" rx="7" fill="#036d79" />
      <path d="M8 11h9M8 16h6M8 21h5" fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="m16.5 20.5 3.2 3.2 6-7.4"
        fill="none"
        stroke="#8dd5e0"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** @param collapse leaves only the mark on a phone */
export function Brand({ collapse = false }: { collapse?: boolean }) {
  return (
    <span className="brand" data-collapse={collapse || undefined}>
      <BrandMark />
      <span className="brand-name">Agent Audit Workspace</span>
    </span>
  )
}

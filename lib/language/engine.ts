/** The built-in analyst and the version of its rules and models, which every result names. */
export const BUILT_IN_ENGINE = 'built-in/11'

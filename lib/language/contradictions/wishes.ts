/** A statement about what should be or is planned makes no claim about what is. */
export const wish =
  /\b(?:target|goal|aim|objective|should|would|will|could|want|hope|plan|if|once|quote[sd]?|offer(?:s|ed)? to)\b/i

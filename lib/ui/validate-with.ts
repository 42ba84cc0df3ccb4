import type { z } from 'zod'
import { inputMessages } from '../contract/issues'
import { byField, type FieldErrors } from './form-errors'

/** The `validate` of a form, with the schema that the API parses the body with. */
export function validateWith(schema: z.ZodType): (values: unknown) => FieldErrors {
  return (values) => {
    const issues = schema.safeParse(values, { error: inputMessages }).error?.issues ?? []
    return byField(issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })))
  }
}

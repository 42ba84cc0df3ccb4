import { expect, test } from 'vitest'
import { describeForViewer } from './describe-for-viewer'

const schemaOf = (schema: object) =>
  JSON.parse(describeForViewer(JSON.stringify({ openapi: '3.1.1', schema }))).schema

test('the viewer gets version 3.0, without features that 3.0 lacks', () => {
  expect(JSON.parse(describeForViewer('{"openapi":"3.1.1","paths":{}}'))).toEqual({
    openapi: '3.0.4',
    paths: {},
  })
  expect(schemaOf({ type: ['string', 'null'], maxLength: 5 })).toEqual({
    type: 'string',
    maxLength: 5,
    nullable: true,
  })
  expect(schemaOf({ type: ['string', 'integer'] })).toEqual({
    anyOf: [{ type: 'string' }, { type: 'integer' }],
  })
  expect(schemaOf({ description: 'Later', anyOf: [{ $ref: '#/a' }, { type: 'null' }] })).toEqual({
    description: 'Later',
    allOf: [{ $ref: '#/a' }],
    nullable: true,
  })
  expect(schemaOf({ anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] })).toEqual({
    type: 'string',
    format: 'uuid',
    nullable: true,
  })
  expect(schemaOf({ type: 'boolean', const: true })).toEqual({ type: 'boolean', enum: [true] })
})

test('fields that are called like words of a schema stay what they are', () => {
  const properties = { type: { type: 'string' }, const: { type: 'string' }, anyOf: { type: 'string' } }
  expect(schemaOf({ type: 'object', properties })).toEqual({ type: 'object', properties })
})

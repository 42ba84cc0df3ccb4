export interface TaskMessage {
  id: number
  task: unknown
}

export type TaskAnswer =
  | { id: number; ok: true; result: unknown }
  | { id: number; ok: false; name: string; message: string }

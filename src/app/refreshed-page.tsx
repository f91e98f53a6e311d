import type { ComponentType } from 'react'

export function refreshed(Content: ComponentType): ComponentType {
  return Content
}

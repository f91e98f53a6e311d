/** Whether a finger is what the person mostly points with: then a keyboard covers the screen. */
export function isTouchScreen(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

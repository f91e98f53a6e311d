// In the place of the vendor's engine of video rooms, of which the kit reads a logger and the names of errors.
export default {}
export const TUIErrorCode = {}

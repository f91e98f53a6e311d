/** Addresses of files that are not uploaded yet: one each, held as long as the file is wanted. */
export function createFileAddresses() {
  const addresses = new Map<Blob, string>()
  return {
    of(file: Blob): string {
      const address = addresses.get(file) ?? URL.createObjectURL(file)
      addresses.set(file, address)
      return address
    },
    /** Lets go of all but these. */
    keepOnly(files: ReadonlySet<Blob>): void {
      for (const [file, address] of addresses) {
        if (files.has(file)) continue
        URL.revokeObjectURL(address)
        addresses.delete(file)
      }
    },
  }
}

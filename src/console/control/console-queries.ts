import { QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { controlReads } from './control-calls.ts'

/** Others control the harness, too: what is shown is looked at again this often. */
const freshMs = 4000

export const consoleQueries = new QueryClient({
  defaultOptions: { queries: { refetchInterval: freshMs, retry: false } },
})

export const useBrowser = () => useQuery({ queryKey: ['browser'], queryFn: controlReads.browser })
export const useClock = () => useQuery({ queryKey: ['clock'], queryFn: controlReads.clock })
export const useFaults = () => useQuery({ queryKey: ['faults'], queryFn: controlReads.faults })
export const useFidelity = () =>
  useQuery({ queryKey: ['fidelity'], queryFn: controlReads.fidelity })
export const usePeople = () => useQuery({ queryKey: ['people'], queryFn: controlReads.people })
export const usePhones = () => useQuery({ queryKey: ['phones'], queryFn: controlReads.phones })
export const usePending = () => useQuery({ queryKey: ['pending'], queryFn: controlReads.pending })
export const useSms = () => useQuery({ queryKey: ['sms'], queryFn: controlReads.sms })
export const useSnapshots = () =>
  useQuery({ queryKey: ['snapshots'], queryFn: controlReads.snapshots })

/** A change of the harness, after which everything that is shown is read anew. */
export function useAction<Input>(action: (input: Input) => Promise<unknown>, done?: () => void) {
  return useMutation({
    mutationFn: action,
    onSuccess: async () => {
      done?.()
      await consoleQueries.invalidateQueries()
    },
  })
}

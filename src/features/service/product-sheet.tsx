import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { useMemo } from 'react'
import { productDetail, type Product } from '#contract/endpoints/rights-endpoints.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { RetryLine } from '#src/blocks/retry-line.tsx'
import { formatMoney } from '#src/services/locale-format.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { DutyLink } from './service-duty.tsx'

type Props = {
  /** Null while nothing is shown. */
  productId: string | null
  onClose: () => void
}

/** What something is, what it holds and costs; customer service opens it. */
export function ProductSheet({ productId, onClose }: Props) {
  const { _ } = useLingui()
  return (
    <Sheet open={productId !== null} onClose={onClose} title={_('service.product')}>
      {productId !== null && <Shown productId={productId} />}
    </Sheet>
  )
}

function Shown({ productId }: { productId: string }) {
  const { _ } = useLingui()
  const productAtom = useMemo(() => productAtomOf(productId), [productId])
  const { data, isError, refetch } = useAtomValue(productAtom)
  if (data !== undefined) return <Facts product={data} />
  if (isError) return <RetryLine retry={() => void refetch()} />
  return <Skeleton label={_('shell.loading')} rows={4} />
}

function productAtomOf(productId: string) {
  return atomWithQuery((get) => ({
    queryKey: ['productDetail', productId],
    queryFn: () => get(readyClientAtom).call(productDetail, { productId }),
  }))
}

function Facts({ product: { name, text, price, kind, includes } }: { product: Product }) {
  const { _, locale } = useTexts()
  const money = formatMoney({ locale, fen: price })
  return (
    <>
      <h3>{name}</h3>
      <p className="service-product__price">
        {kind === 'device' ? _('service.perMonth', { money }) : money}
      </p>
      <p className="service-product__text">{text}</p>
      <ul className="service-product__holds">
        {includes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="service-product__order">{_('service.buyBy')}</p>
      <DutyLink />
    </>
  )
}

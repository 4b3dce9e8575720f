import type { ReactNode } from 'react'
import './widget-coupons.css'

/** What can be done with what lies above, as coupons along a perforation. */
export const BenchCoupons = ({ children }: { children: ReactNode }) => <div className="bench__coupons">{children}</div>

interface BenchCouponProps {
  heading: string
  children: ReactNode
}

export const BenchCoupon = ({ heading, children }: BenchCouponProps) => (
  <section className="bench__coupon">
    <h3>{heading}</h3>
    {children}
  </section>
)

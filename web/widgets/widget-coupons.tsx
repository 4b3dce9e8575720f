import type { ReactNode } from 'react'
import './widget-coupons.css'

export const WidgetCoupons = ({ children }: { children: ReactNode }) => (
  <div className="widget__coupons">{children}</div>
)

interface WidgetCouponProps {
  heading: string
  children: ReactNode
}

export const WidgetCoupon = ({ heading, children }: WidgetCouponProps) => (
  <section className="widget__coupon">
    <h3>{heading}</h3>
    {children}
  </section>
)

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ShopifyApp } from './shopify-app.tsx';

const host = document.getElementById('shopify');
if (host) {
  createRoot(host).render(
    <StrictMode>
      <ShopifyApp />
    </StrictMode>,
  );
}

export { default as page } from './VerifyPage.svelte';

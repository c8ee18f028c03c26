/** Files of the speech recognizer in node_modules, by name below `/speech/`, where the web build copies them. */
export const speechAssets = {
  "encoder_model.onnx": "@moonshine-ai/moonshine-js/dist/model/tiny/quantized/encoder_model.onnx",
  "decoder_model_merged.onnx": "@moonshine-ai/moonshine-js/dist/model/tiny/quantized/decoder_model_merged.onnx",
  "ort-wasm-simd-threaded.wasm": "onnxruntime-web/dist/ort-wasm-simd-threaded.wasm",
  "llama-tokenizer.js": "llama-tokenizer-js/llama-tokenizer.js",
} as const;

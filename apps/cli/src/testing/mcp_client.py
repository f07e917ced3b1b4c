"""Calls tools of an MCP server through the official Python SDK: a line of JSON in, a line of JSON out."""
import asyncio
import json
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client


def field(answer, *names):
    """The SDK renamed its fields between versions."""
    return next((getattr(answer, name) for name in names if getattr(answer, name, None) is not None), None)


async def main():
    server = StdioServerParameters(command=sys.argv[1], args=sys.argv[2:], env=dict(__import__("os").environ))
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        await session.initialize()
        await session.list_tools()
        for line in sys.stdin:
            asked = json.loads(line)
            answer = await session.call_tool(asked["tool"], asked["given"])
            text = "".join(part.text for part in answer.content if part.type == "text")
            print(
                json.dumps(
                    {
                        "text": text,
                        "isError": bool(field(answer, "is_error", "isError")),
                        "structured": field(answer, "structured_content", "structuredContent") or {},
                    }
                ),
                flush=True,
            )


asyncio.run(main())

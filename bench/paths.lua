-- Asks for the paths of a file in turn, each connection thread from the start: wrk -s paths.lua URL -- FILE
local paths = {}
local next = 0

function init(args)
  for line in io.lines(args[1]) do paths[#paths + 1] = line end
end

function request()
  next = next % #paths + 1
  return wrk.format('GET', paths[next])
end
